// Choice of a due day among several, so that no day has much more load than its neighbours.
import { get_fuzz_range } from 'ts-fsrs'

/** Number of cards already due on each day. */
export type Load = ReadonlyMap<number, number>
/** Days from `from` to `to`, both included. */
export type Window = { from: number; to: number }

/** Minimum interval in days for shifting; shorter ones are unchanged (as in Anki and ts-fsrs). */
const shortest = 2.5
export const maxIntervalDays = 36_500

/**
 * Range for shifting an interval, in days: the fuzz window of ts-fsrs, which widens with the interval.
 * @param elapsed days since the card was seen last: what grows shall not shrink
 */
export const fuzzWindow = (interval: number, elapsed: number): Window => {
  if (interval < shortest) return { from: Math.max(1, interval), to: Math.max(1, interval) }
  const { min_ivl, max_ivl } = get_fuzz_range(interval, elapsed, maxIntervalDays)
  return { from: min_ivl, to: max_ivl }
}

/** Day of the window with the least load; among equals the nearest to `wanted`, the earlier first. */
export const lightestDay = ({ from, to }: Window, wanted: number, load: Load): number => {
  let best = from
  for (let day = from; day <= to; day++) {
    const lighter = (load.get(day) ?? 0) - (load.get(best) ?? 0)
    if (lighter < 0 || (lighter === 0 && Math.abs(day - wanted) < Math.abs(best - wanted))) best = day
  }
  return best
}
