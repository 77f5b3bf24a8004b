// Labels of levels of help, for teachers and students.
import type { OwnHelp } from '@lantern/contract/classes/help-levels/help-levels'
import type { HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'
import * as m from '@lantern/messages'
import { formatMoment } from '../../../lib/format.ts'

const texts: Record<HelpLevel, () => string> = {
  off: m.help_level_off_text,
  place: m.help_level_place_text,
  hints: m.help_level_hints_text,
  explain: m.help_level_explain_text,
  answers: m.help_level_answers_text,
}

export const levelText = (level: HelpLevel): string => texts[level]()

const titles = {
  off: m.help_level_own_off,
  place: m.help_level_own_place,
  hints: m.help_level_own_hints,
  explain: m.help_level_own_explain,
} as const

/** Title of what Lantern does here; null at full answers. */
export const ownTitle = ({ level, reason }: OwnHelp): string | null => {
  if (level === 'answers') return null
  if (level === 'off' && reason?.until)
    return m.help_level_own_off_until({ time: formatMoment(reason.until) })
  return titles[level]()
}

/** Sentence about who set it, for what and until when. */
export const reasonLabel = (reason: NonNullable<OwnHelp['reason']>): string => {
  const { kind, className, title, until } = reason
  if (kind === 'class' || until === null) return m.help_level_own_class({ className })
  const time = formatMoment(until)
  return kind === 'homework'
    ? m.help_level_own_homework({ title, className, time })
    : m.help_level_own_window({ title, className, time })
}
