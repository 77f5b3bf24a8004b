// Runs of words on one baseline, in stream order: the pieces from which columns and rows are found.
import type { Box } from '../index.ts'
import type { Word } from './words.rules.ts'

/** Coordinates are those of the frame in which the words run to the right. */
export type Segment = Box & { words: Word[]; baseline: number; size: number }

const follows = (segment: Segment, word: Word): boolean => {
  const em = Math.max(segment.size, word.style.size)
  const gap = word.frame.x0 - segment.x1
  return gap <= 0.7 * em && gap >= -0.5 * em && Math.abs(word.baseline - segment.baseline) <= 0.6 * em
}

/** Joins words that follow each other at most .7 em apart on about one baseline. */
export const joinSegments = (words: Word[]): Segment[] => {
  const segments: Segment[] = []
  let current: Segment | undefined
  for (const word of words) {
    if (!current || !follows(current, word)) {
      current = { ...word.frame, words: [word], baseline: word.baseline, size: word.style.size }
      segments.push(current)
      continue
    }
    current.words.push(word)
    // The larger word rules: a raised or small one must not move the row.
    if (word.style.size > current.size * 1.05) {
      current.baseline = word.baseline
      current.size = word.style.size
    }
    current.x1 = Math.max(current.x1, word.frame.x1)
    current.y0 = Math.min(current.y0, word.frame.y0)
    current.y1 = Math.max(current.y1, word.frame.y1)
  }
  return segments
}

/** The smallest box around all of them; spreading into Math.min would fail on a hostile page's 200,000 pieces. */
export const bounds = (boxes: Box[]): Box => {
  const all = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const box of boxes) {
    if (box.x0 < all.x0) all.x0 = box.x0
    if (box.y0 < all.y0) all.y0 = box.y0
    if (box.x1 > all.x1) all.x1 = box.x1
    if (box.y1 > all.y1) all.y1 = box.y1
  }
  return all
}

export const median = (values: readonly number[]): number => {
  if (values.length === 0) return 0
  const sorted = Float64Array.from(values).sort()
  return sorted[sorted.length >> 1]!
}

/** Median font size of the segments' words, in points. */
export const medianSize = (segments: Segment[]): number => {
  const sizes = new Float64Array(segments.reduce((sum, segment) => sum + segment.words.length, 0))
  let at = 0
  for (const { words } of segments) for (const word of words) sizes[at++] = word.style.size
  sizes.sort()
  return sizes[sizes.length >> 1] ?? 0
}
