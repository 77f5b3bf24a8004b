// Labels of the material searched for a first answer, for its asker and for teachers.
import type { FirstAnswer, QuotedMaterial, SearchedMaterial } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'

const quotedForAsker: Record<QuotedMaterial, () => string> = {
  own: m.doubt_from_own,
  class: m.doubt_from_class,
  'class-and-own': m.doubt_from_class_and_own,
  sample: m.doubt_from_sample,
  mixed: m.doubt_from_mixed,
}

const quotedForTeacher: Record<QuotedMaterial, () => string> = {
  own: m.doubt_from_students,
  class: m.doubt_from_the_class,
  'class-and-own': m.doubt_from_class_and_students,
  sample: m.doubt_from_sample,
  mixed: m.doubt_from_mixed,
}

/** Origin of an unchecked answer: quoted, or written by AI. */
export const uncheckedLabel = ({ quotedFrom }: Pick<FirstAnswer, 'quotedFrom'>, isAsker: boolean): string => {
  if (quotedFrom === null) return m.doubt_tag_unchecked()
  return (isAsker ? quotedForAsker : quotedForTeacher)[quotedFrom]()
}

const emptyLabels: Record<SearchedMaterial, () => string> = {
  own: m.doubt_first_nothing,
  class: m.doubt_nothing_class,
  'class-and-own': m.doubt_nothing_class_and_own,
  attached: m.doubt_nothing_attached,
  sample: m.doubt_nothing_sample,
  none: m.doubt_nothing_none,
}

export const nothingFoundLabel = (searched: SearchedMaterial | null, isAsker: boolean): string =>
  isAsker ? emptyLabels[searched ?? 'own']() : m.doubt_nothing_for_teacher()

const nearest: Record<SearchedMaterial, () => string> = {
  own: m.doubt_first_nearest,
  class: m.doubt_nearest_class,
  'class-and-own': m.doubt_nearest_found,
  attached: m.doubt_nearest_found,
  sample: m.doubt_nearest_sample,
  none: m.doubt_nearest_found,
}

export const nearestLabel = (searched: SearchedMaterial | null): string => nearest[searched ?? 'own']()

/** Said while the first answer is being written. */
export const readingLabel = (searched: SearchedMaterial | null): string => {
  if (searched === 'class' || searched === 'class-and-own') return m.doubt_reading_class()
  return searched === 'sample' ? m.doubt_reading_sample() : m.doubt_first_writing()
}

/** Line in place of a first answer that a teacher's level of help left out; null where it did not. */
export const limitLabel = ({ turn }: Pick<FirstAnswer, 'turn'>): string | null => {
  if (turn?.engineNote === 'help-off') return m.help_level_doubt_off()
  return turn?.engineNote === 'help-place' || turn?.engineNote === 'help-hints'
    ? m.help_level_doubt_place()
    : null
}
