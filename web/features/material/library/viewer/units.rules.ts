// Units of a viewer that a place refers to.
import type { Place } from '@lantern/contract/material/library/library'
import type { Cue, SourceContent } from '@lantern/contract/material/library/source-content'

/** First and last unit, counted from 1. */
export type Units = { first: number; last: number }

/** Times are compared to the millisecond they were read with. */
const milliseconds = (seconds: number): number => Math.round(seconds * 1000)

/** Cues within a time range; for a single moment, the cue around it. */
const cuesWithin = (cues: readonly Cue[], start: number, end: number): Units | null => {
  const [from, to] = [milliseconds(start), milliseconds(end)]
  const cuesInPlace = cues.flatMap((cue, i) =>
    milliseconds(cue.start) >= from && milliseconds(cue.end) <= to ? [i + 1] : [],
  )
  if (cuesInPlace.length > 0) return { first: cuesInPlace[0]!, last: cuesInPlace.at(-1)! }
  const at = cues.findLastIndex(cue => milliseconds(cue.start) <= from) + 1
  return at > 0 ? { first: at, last: at } : null
}

/** Null for a place in a source of another kind. */
export const unitsOfPlace = (content: SourceContent, place: Place): Units | null => {
  if (content.kind === 'document') return place.kind === 'paragraphs' ? place : null
  if (content.kind === 'transcript' && place.kind === 'time')
    return cuesWithin(content.cues, place.start, place.end)
  return null
}
