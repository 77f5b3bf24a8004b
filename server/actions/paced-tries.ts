// Paced tries: one at a time, evenly spaced, once too many were wrong. Nobody is refused for good: callers
// wait in line, one place for each, so that a caller with a thousand tries gets no more turns than one with a
// single try, and all callers together get no more than one turn in each interval.
import { LRUCache } from 'lru-cache'
import { isTooMany, type Limit } from './limit.ts'
import { Refusal } from './refusal.ts'

export type PacedTries = {
  /**
   * Resolves when it is the caller's turn.
   * @param key what is tried, such as an account
   * @param caller has one place in the line of a key
   * @throws Refusal `sign-in-delayed` before that, with the seconds after which to ask again; who does so
   * keeps the place
   */
  pass(key: string, caller: string): Promise<void>
}

export type Pace = {
  /** Seconds between two tries of one key. */
  everySeconds: number
  /** Seconds after which callers in line ask again; their place is free after three times as many. */
  askSeconds: number
  /** Maximum callers in one line; further ones get no place, and the longest wait. */
  maxPlaces: number
}

/** Maximum lines kept in memory. */
const maxLines = 10_000

/** @param limit one try of a key in `everySeconds`, of all processes together */
export const createPacedTries = (
  limit: Limit,
  { everySeconds, askSeconds, maxPlaces }: Pace,
  now: () => number = Date.now,
): PacedTries => {
  /** Callers in the order they came, with the time they asked last. */
  const lines = new LRUCache<string, Map<string, number>>({ max: maxLines })
  const placeMs = 3 * askSeconds * 1000
  const delayed = (turns: number) => {
    const minutes = Math.max(1, Math.ceil((turns * everySeconds) / 60))
    return new Refusal('sign-in-delayed', { values: { minutes }, retryAfter: askSeconds })
  }
  const getLine = (key: string): Map<string, number> => {
    const line = lines.get(key) ?? new Map<string, number>()
    for (const [caller, askedAt] of line) if (askedAt + placeMs < now()) line.delete(caller)
    lines.set(key, line)
    return line
  }
  return {
    pass: async (key, caller) => {
      const line = getLine(key)
      if (!line.has(caller) && line.size >= maxPlaces) throw delayed(line.size)
      line.set(caller, now())
      const ahead = [...line.keys()].indexOf(caller)
      if (ahead > 0 || (await isTooMany(limit.count(key)))) throw delayed(ahead + 1)
      line.delete(caller)
    },
  }
}
