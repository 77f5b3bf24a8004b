// Names of the levels of help.
import type { HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'
import * as m from '@lantern/messages'

const labels: Record<HelpLevel, () => string> = {
  off: m.help_level_off,
  place: m.help_level_place,
  hints: m.help_level_hints,
  explain: m.help_level_explain,
  answers: m.help_level_answers,
}

export const helpLevelLabel = (level: HelpLevel): string => labels[level]()
