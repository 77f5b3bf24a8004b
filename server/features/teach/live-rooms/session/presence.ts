// Players with a connection to a room, at this process and at the others.
import { lostMs } from '../log/timing.rules.ts'

/** Silence after which a process and its connections count as gone; milliseconds. */
const silentMs = 6_000

/** Connections of another process; `all` replaces its earlier ones. */
export type OtherProcess = { here: readonly string[]; gone: readonly string[]; all: boolean }

type Presence = {
  /** @returns whether the player was not here before */
  arrive(playerId: string): boolean
  /** @returns whether it was the last connection of the player here */
  depart(playerId: string, now: number): boolean
  /** Players with a connection to this process. */
  own(): Iterable<string>
  isHere(playerId: string): boolean
  /** Connected, or lost so recently that they may return. */
  isAwaited(playerId: string, now: number): boolean
  /** Marks absent players as awaited, as if their connection had just been lost. */
  expect(playerIds: Iterable<string>, now: number): void
  /** @returns whether nothing was known of the process: neither does it know who is connected here */
  updateOther(processId: string, connections: OtherProcess, now: number): boolean
  /** @returns whether the process was taken for gone: who is connected to it isn't known any more */
  markSeen(from: string, now: number): boolean
  /** Takes processes that went silent for gone. @returns whether anybody went with them */
  forgetSilent(now: number): boolean
  forgetOthers(now: number): void
  /** Whether any player that is here, at whichever process, is like that. */
  hasHere(isLike: (playerId: string) => boolean): boolean
  /** Whether the room is active in another process, too. */
  isShared(): boolean
}

/** Read-only presence. */
export type PresenceView = Pick<Presence, 'own' | 'isHere' | 'isAwaited' | 'hasHere' | 'isShared'>

/**
 * Presence of another process. One counted as gone may only have been slow: its entry stays, so that it is
 * recognised later.
 */
type Other = { here: Set<string>; lastSeenAt: number; isGone: boolean }

export const createPresence = (): Presence => {
  const connections = new Map<string, number>()
  const otherProcesses = new Map<string, Other>()
  const lostAt = new Map<string, number>()
  const isOnOtherProcess = (playerId: string) =>
    [...otherProcesses.values()].some(({ here }) => here.has(playerId))
  const isHere = (playerId: string) =>
    connections.has(playerId) || (otherProcesses.size > 0 && isOnOtherProcess(playerId))
  const lose = (playerIds: Iterable<string>, now: number) => {
    for (const id of playerIds) if (!isHere(id)) lostAt.set(id, now)
  }
  const createOther = (from: string, now: number): Other => {
    const other = otherProcesses.get(from) ?? { here: new Set(), lastSeenAt: now, isGone: false }
    otherProcesses.set(from, other)
    other.lastSeenAt = now
    other.isGone = false
    return other
  }
  const markProcessGone = (other: Other, now: number) => {
    const here = [...other.here]
    other.here.clear()
    other.isGone = true
    lose(here, now)
  }
  return {
    arrive: playerId => {
      const count = connections.get(playerId) ?? 0
      connections.set(playerId, count + 1)
      lostAt.delete(playerId)
      return count === 0
    },
    depart: (playerId, now) => {
      const count = connections.get(playerId) ?? 0
      if (count > 1) {
        connections.set(playerId, count - 1)
        return false
      }
      connections.delete(playerId)
      lose([playerId], now)
      return count === 1
    },
    own: () => connections.keys(),
    isHere,
    isAwaited: (playerId, now) => {
      if (isHere(playerId)) return true
      const lostSince = lostAt.get(playerId)
      return lostSince !== undefined && now - lostSince < lostMs
    },
    expect: lose,
    updateOther: (from, { here, gone, all }, now) => {
      const isNew = !otherProcesses.has(from)
      const other = createOther(from, now)
      if (all) other.here.clear()
      for (const id of here) {
        other.here.add(id)
        lostAt.delete(id)
      }
      for (const id of gone) other.here.delete(id)
      lose(gone, now)
      return isNew
    },
    markSeen: (from, now) => {
      const other = otherProcesses.get(from)
      if (!other) return false
      const wasGone = other.isGone
      other.lastSeenAt = now
      other.isGone = false
      return wasGone
    },
    forgetSilent: now => {
      const silent = [...otherProcesses.values()].filter(
        ({ isGone, lastSeenAt }) => !isGone && now - lastSeenAt >= silentMs,
      )
      for (const other of silent) markProcessGone(other, now)
      return silent.length > 0
    },
    forgetOthers: now => {
      for (const other of otherProcesses.values()) markProcessGone(other, now)
      otherProcesses.clear()
    },
    hasHere: isLike => {
      for (const id of connections.keys()) if (isLike(id)) return true
      for (const { here } of otherProcesses.values()) for (const id of here) if (isLike(id)) return true
      return false
    },
    isShared: () => [...otherProcesses.values()].some(({ isGone }) => !isGone),
  }
}
