// Verdict on a player's answer.
import type { PlayerView } from '@lantern/contract/teach/live-rooms/public-room-state'

export type PlayerVerdict = NonNullable<PlayerView['verdict']>
export type VerdictKind = 'right' | 'partly' | 'wrong' | 'open' | 'none'

/** Kind of verdict: right, partly right, wrong, open for the teacher, or no answer. */
export const getVerdictKind = ({ outcome, share }: PlayerVerdict): VerdictKind => {
  if (outcome === null) return 'none'
  if (outcome === 'check') return 'open'
  if (outcome === 'right') return 'right'
  return share > 0 ? 'partly' : 'wrong'
}
