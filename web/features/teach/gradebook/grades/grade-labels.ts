// Words of states, scales, rounding and changes.
import type { ChangeFacts } from '@lantern/contract/teach/gradebook/grade-rules'
import {
  presetScale,
  type RoundingMode,
  type Scale,
  type ScalePreset,
} from '@lantern/contract/teach/gradebook/grade-scales.rules'
import type { OwnCellState, OwnColumnKind } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'

export const ownStateLabels: Record<OwnCellState, () => string> = {
  empty: m.own_cell_empty,
  scored: m.own_cell_scored,
  late: m.gradebook_late,
  missing: m.own_cell_missing,
  exempt: m.own_cell_exempt,
}

export const ownKindLabels: Record<OwnColumnKind, () => string> = {
  points: m.own_kind_points,
  level: m.own_kind_level,
  pass: m.own_kind_pass,
}

export const presetLabels: Record<ScalePreset, () => string> = {
  letters: m.scale_letters,
  'six-best': m.scale_six_best,
  'one-best': m.scale_one_best,
  twenty: m.scale_twenty,
  cbse: m.scale_cbse,
  'cbse-nine': m.scale_cbse_nine,
  words: m.scale_words,
  own: m.scale_own,
}

export const presetNotes: Record<ScalePreset, () => string> = {
  letters: m.scale_letters_note,
  'six-best': m.scale_six_best_note,
  'one-best': m.scale_one_best_note,
  twenty: m.scale_twenty_note,
  cbse: m.scale_cbse_note,
  'cbse-nine': m.scale_cbse_nine_note,
  words: m.scale_words_note,
  own: m.scale_own_note,
}

export const roundingLabels: Record<RoundingMode, () => string> = {
  'half-up': m.rounding_half_up,
  'half-even': m.rounding_half_even,
  floor: m.rounding_floor,
}

/** Scale as it comes, with its words in the language of the page. */
export const scaleOf = (preset: ScalePreset): Scale =>
  presetScale(preset, [
    m.scale_word_secure(),
    m.scale_word_nearly(),
    m.scale_word_growing(),
    m.scale_word_new(),
  ])

/** Content before or after a change, in a few words. */
export const describeFacts = (facts: ChangeFacts): string => {
  switch (facts.of) {
    case 'nothing':
      return m.change_nothing()
    case 'cell': {
      const value =
        facts.value === 'pass' ? m.grade_pass() : facts.value === 'fail' ? m.grade_fail() : facts.value
      const late = facts.state === 'late' ? m.change_late({ percent: facts.deduction }) : ''
      const state = value === null ? ownStateLabels[facts.state]() : value
      return [state, late, facts.comment && m.change_comment({ comment: facts.comment })]
        .filter(Boolean)
        .join(', ')
    }
    case 'excuse':
      return [m.gradebook_excused(), facts.note].filter(Boolean).join(': ')
    case 'weight':
      return m.gradebook_weight_short({ weight: facts.weight })
    case 'column':
      return [
        facts.title,
        facts.possible && m.gradebook_of({ possible: facts.possible }),
        m.gradebook_weight_short({ weight: facts.weight }),
        facts.isShown ? m.change_shown() : m.own_column_hidden(),
      ]
        .filter(Boolean)
        .join(', ')
    case 'rules': {
      const { categories, scale } = facts.rules
      const names = categories.map(({ name, weight }) => m.change_category({ name, weight }))
      return [
        ...(names.length > 0 ? names : [m.change_no_categories()]),
        scale ? presetLabels[scale.preset]() : m.scale_none(),
      ].join(', ')
    }
  }
}
