// Names of the levels of help.
import type { HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'
import * as m from '@lantern/messages'

const labels: Record<HelpLevel, () => string> = {
  off: m.help_off,
  place: m.help_place,
  hints: m.help_hints,
  explain: m.help_explain,
  answers: m.help_answers,
}

export const helpLevelLabel = (level: HelpLevel): string => labels[level]()
