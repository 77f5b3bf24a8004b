// Stretches of a recording by the slide that is spoken about.
import type { SlideRange } from '@lantern/contract/material/recordings/slides'

type Sentence = { start: number; end: number }

/**
 * Ranges in order of time, without overlap, within the recording. Each goes on until the next one begins, since a slide
 * stays through a pause.
 * @param slides slide of each sentence, null for none
 * @param length seconds of the recording; null where it isn't known
 */
export const listRanges = (
  sentences: readonly Sentence[],
  slides: readonly (number | null)[],
  length: number | null,
): SlideRange[] => {
  const limit = length ?? Number.POSITIVE_INFINITY
  const ranges: SlideRange[] = []
  let now = 0
  for (const [i, { start, end }] of sentences.entries()) {
    const slide = slides[i] ?? null
    // Lines of a brought transcript may go back in time.
    const from = Math.min(limit, Math.max(start, ranges.at(-1)?.start ?? 0))
    now = Math.min(limit, Math.max(now, end, from))
    const last = ranges.at(-1)
    if (last?.slide === slide) continue
    if (last) last.end = from
    ranges.push({ start: from, end: from, slide })
  }
  const last = ranges.at(-1)
  if (last) last.end = Math.max(last.start, now)
  return mergeRanges(ranges.filter(range => range.end > range.start))
}

/** Neighbours of one slide as one range. */
export const mergeRanges = (ranges: readonly SlideRange[]): SlideRange[] => {
  const merged: SlideRange[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && last.slide === range.slide) last.end = range.end
    else merged.push({ ...range })
  }
  return merged
}
