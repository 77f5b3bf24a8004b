// From the reader's numbers for each piece to sentences and phrases of the passage.
import type { SentenceReading } from '../../../passage-reading.ts'

/** `start` and `end` are positions of characters, `end` behind the last. */
export type Range = { start: number; end: number }

type Pieces = { ids: readonly number[]; starts: readonly number[]; ends: readonly number[] }

/** Most pieces of a phrase. */
const maxPhrase = 40
/** Log-probability of a sentence without pieces, such as one that the window doesn't reach. */
const nothing = -30

const logSum = (values: readonly number[]): number => {
  const largest = Math.max(...values)
  return largest + Math.log(values.reduce((sum, value) => sum + Math.exp(value - largest), 0))
}

/**
 * Readings of sentences by the log-odds of start and end of each piece.
 * @param span two numbers for each piece of the input: start, end; the first piece stands for "no answer here"
 * @param before pieces of the input before those of the passage
 * @param pieces pieces of the passage that are in the input, with their places in its text
 */
export const readSpans = (
  span: Float32Array,
  before: number,
  pieces: Pieces,
  sentences: readonly Range[],
): { none: number; sentences: SentenceReading[] } => {
  const own = pieces.ids.map((_, i) => i)
  const startOf = (i: number) => span[2 * (before + i)]!
  const endOf = (i: number) => span[2 * (before + i) + 1]!
  const allStarts = logSum([span[0]!, ...own.map(startOf)])
  const allEnds = logSum([span[1]!, ...own.map(endOf)])
  return {
    none: span[0]! - allStarts + span[1]! - allEnds,
    sentences: sentences.map(({ start, end }) => {
      const inside = own.filter(i => pieces.ends[i]! > start && pieces.starts[i]! < end)
      if (inside.length === 0) return { score: nothing, phrase: null }
      const score = logSum(inside.map(startOf)) - allStarts + logSum(inside.map(endOf)) - allEnds
      const phrase = findPhrase(inside, startOf, endOf)
      return {
        score,
        phrase: {
          start: Math.max(start, pieces.starts[phrase.first]!),
          end: Math.min(end, pieces.ends[phrase.last]!),
          score: phrase.score - allStarts - allEnds,
        },
      }
    }),
  }
}

const findPhrase = (
  inside: readonly number[],
  startOf: (i: number) => number,
  endOf: (i: number) => number,
) => {
  let best = { first: inside[0]!, last: inside[0]!, score: Number.NEGATIVE_INFINITY }
  for (const [k, first] of inside.entries())
    for (const last of inside.slice(k, k + maxPhrase)) {
      const score = startOf(first) + endOf(last)
      if (score > best.score) best = { first, last, score }
    }
  return best
}
