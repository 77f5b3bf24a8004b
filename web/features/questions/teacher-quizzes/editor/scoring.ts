// Ways of scoring as a select shows them.
import * as m from '@lantern/messages'

export const allOrNothing = 'all-or-nothing'
/** Scoring with a share per choice or pair. */
export const ownWorth = 'worth'

/** @param more beside parts and all-or-nothing */
export const listScorings = (
  parts: string,
  more: readonly { value: string; label: string }[] = [],
): { value: string; label: string }[] => [
  { value: '', label: parts },
  ...more,
  { value: allOrNothing, label: m.editor_scoring_whole() },
]
