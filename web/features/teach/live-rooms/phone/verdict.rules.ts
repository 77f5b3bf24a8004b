// What a player is told of an answer.
import type { PlayerView } from '@lantern/contract/teach/live-rooms/public-room-state'

export type Told = NonNullable<PlayerView['verdict']>
export type VerdictKind = 'right' | 'partly' | 'wrong' | 'open' | 'none'

/** How an answer was: right, in part, wrong, left open for the teacher, or not given. */
export const getVerdictKind = ({ outcome, share }: Told): VerdictKind => {
  if (outcome === null) return 'none'
  if (outcome === 'check') return 'open'
  if (outcome === 'right') return 'right'
  return share > 0 ? 'partly' : 'wrong'
}
