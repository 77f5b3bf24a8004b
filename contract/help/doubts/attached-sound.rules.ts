// Seconds of a recording that a teacher hears around words which go with a doubt.
import type { Place } from '../../material/library/places.ts'

/** Seconds before the words, and behind them. */
const secondsBefore = 30
const secondsBehind = 60

/** Seconds from and to which the sound goes; null where the words have none. */
export const soundAround = (place: Place): { from: number; to: number } | null =>
  place.kind === 'time'
    ? { from: Math.max(0, place.start - secondsBefore), to: place.end + secondsBehind }
    : null
