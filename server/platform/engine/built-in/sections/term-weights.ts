// Passages and sentences as weighted terms, to compare them by what they are about.
import type { SourceIndex } from '../index/source-index.ts'

/** Weight of each term; built so that the dot product of two is their cosine. */
export type TermVector = ReadonlyMap<number, number>

/** A term in more of the passages than this tells nothing, whatever the language. */
const commonShare = 0.4

const computeIdf = (index: SourceIndex, term: number): number => {
  const { from } = index.postings
  const count = (from[term + 1] ?? 0) - (from[term] ?? 0)
  const total = index.passages.length
  if (count === 0 || index.stop[term] || (total >= 8 && count > total * commonShare)) return 0
  return Math.log(1 + total / count)
}

const normalise = (counts: Map<number, number>): TermVector => {
  const length = Math.sqrt([...counts.values()].reduce((sum, weight) => sum + weight * weight, 0))
  if (length > 0) for (const [term, weight] of counts) counts.set(term, weight / length)
  return counts
}

const vectorOfTokens = (index: SourceIndex, from: number, to: number): Map<number, number> => {
  const counts = new Map<number, number>()
  for (let at = from; at < to; at++) {
    const term = index.tokens[at] ?? 0
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * computeIdf(index, term)
    if (weight > 0) counts.set(term, weight)
    else counts.delete(term)
  }
  return counts
}

/** @param sentence counted through the whole source, as `sentenceFrom` does */
export const sentenceVector = (index: SourceIndex, sentence: number): TermVector =>
  normalise(vectorOfTokens(index, index.sentenceFrom[sentence] ?? 0, index.sentenceFrom[sentence + 1] ?? 0))

export const passageVector = (index: SourceIndex, passage: number): TermVector =>
  normalise(
    vectorOfTokens(
      index,
      index.sentenceFrom[index.passageFrom[passage] ?? 0] ?? 0,
      index.sentenceFrom[index.passageFrom[passage + 1] ?? 0] ?? 0,
    ),
  )

/** The direction that all of them share. */
export const computeCentroid = (vectors: readonly TermVector[]): TermVector => {
  const sum = new Map<number, number>()
  for (const vector of vectors)
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight)
  return normalise(sum)
}

/** Between 0 (nothing in common) and 1. */
export const computeCosine = (a: TermVector, b: TermVector): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}
