// Extension of a player in a room, from the host's earlier grants and the class's.
import type { Accommodation } from './room.rules.ts'

type Given = Accommodation & { playerId: string }

/** No timer at all is the longest. */
const order = (timeFactor: number): number => (timeFactor === 0 ? Number.POSITIVE_INFINITY : timeFactor)

/**
 * Maximum of two extensions. The host's setting of the speed bonus stays; the default is on.
 * @param ofHost what the host gave in rooms before
 * @param ofClass time factors by player; 1 for the usual time
 */
export const mergeAccommodations = (
  ofHost: readonly Given[],
  ofClass: ReadonlyMap<string, number>,
): Given[] => {
  const merged = new Map(ofHost.map(given => [given.playerId, given]))
  for (const [playerId, timeFactor] of ofClass) {
    const { timeFactor: before, speedBonus } = merged.get(playerId) ?? { timeFactor: 1, speedBonus: true }
    if (order(timeFactor) > order(before)) merged.set(playerId, { playerId, timeFactor, speedBonus })
  }
  return [...merged.values()]
}
