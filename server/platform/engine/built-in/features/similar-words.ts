// How near other words of a passage come to the words of a question that it doesn't hold.

import { cachedPlainWord, termOf } from '../../../text/stems.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { type BoundQuestion, inverseFrequency } from '../question.ts'
import type { WordVectors } from '../word-vectors.ts'
import type { Synonyms } from './synonyms.ts'

export type Lexicon = { wordVectors: WordVectors | null; synonyms: Synonyms | null }

/** Each a share of the question's weight, 0 to 1. */
export type SimilarWords = { related: number; synonym: number; spelling: number }

type Likeness = { related: number; synonym: 0 | 1; spelling: number }

const NOTHING: Likeness = { related: 0, synonym: 0, spelling: 0 }
/** Cosines below this join words of one subject rather than of one meaning. */
const LEAST_COSINE = 0.5
const LEAST_DICE = 0.5
const LEAST_LETTERS = 5

export type SimilarWordFinder = (source: number, from: number, to: number, found: Uint8Array) => SimilarWords

/** A function that looks among tokens `from` … `to` − 1 of a source for stand-ins of the words not
 * `found`. It remembers every pair of words it has compared for the question. */
export const createSimilarWordFinder = (question: BoundQuestion, lexicon: Lexicon): SimilarWordFinder => {
  const compare = question.words.map((_, w) => createComparison(question, w, lexicon))
  return (source, from, to, found) => {
    const index = question.scope.sources[source]!
    const sum = { related: 0, synonym: 0, spelling: 0 }
    question.words.forEach((word, w) => {
      if (found[w] || word.stop) return
      const best = { related: 0, synonym: 0, spelling: 0 }
      for (let t = from; t < to; t++) {
        const term = index.tokens[t]!
        if (index.stop[term]) continue
        const likeness = compare[w]!(source, term, index)
        if (likeness === NOTHING) continue
        best.related = Math.max(best.related, likeness.related)
        best.synonym = Math.max(best.synonym, likeness.synonym)
        best.spelling = Math.max(best.spelling, likeness.spelling)
      }
      const share = question.total > 0 ? question.idf[w]! / question.total : 0
      sum.related += share * best.related
      sum.synonym += share * best.synonym
      sum.spelling += share * best.spelling
    })
    return sum
  }
}

const createComparison = (question: BoundQuestion, w: number, lexicon: Lexicon) => {
  const word = question.words[w]!
  const bySource: Map<number, Likeness>[] = question.scope.sources.map(() => new Map())
  const { wordVectors, synonyms } = lexicon
  const row = word.isNumber || word.isName || !wordVectors ? -1 : wordVectors.rowOf(word.plain)
  let mates: Set<string> | null = null
  const grams = word.plain.length >= LEAST_LETTERS && !word.isNumber ? trigrams(word.plain) : null

  const compute = (term: number, index: SourceIndex): Likeness => {
    if (index.language !== 'english') return NOTHING
    mates ??= new Set(
      [...(synonyms?.of(word.plain) ?? [])].map(mate => termOf(cachedPlainWord(mate), 'english')),
    )
    const other = index.plainWords[term]!
    const synonym = mates.has(termOf(other, 'english')) ? 1 : 0
    const spelling = grams && other[0] === word.plain[0] ? spellingLikeness(grams, other) : 0
    const related = row < 0 ? 0 : relatedness(question, w, row, other, wordVectors!)
    return synonym || spelling || related ? { related, synonym, spelling } : NOTHING
  }
  return (source: number, term: number, index: SourceIndex): Likeness => {
    const known = bySource[source]!.get(term)
    if (known) return known
    const likeness = compute(term, index)
    bySource[source]!.set(term, likeness)
    return likeness
  }
}

const relatedness = (
  question: BoundQuestion,
  w: number,
  row: number,
  other: string,
  vectors: WordVectors,
): number => {
  const otherRow = vectors.rowOf(other)
  if (otherRow < 0) return 0
  const cosine = vectors.cosine(row, otherRow)
  if (cosine <= LEAST_COSINE) return 0
  // A common word is near to everything; it may not stand in for a rare one.
  return frequencyWeight(question, other) >= question.idf[w]! / 2 ? cosine : 0
}

const frequencyWeight = (question: BoundQuestion, plain: string): number => {
  let frequency = 0
  for (const index of question.scope.sources) {
    const term = index.termIds.get(termOf(plain, index.language))
    if (term !== undefined) frequency += index.postings.from[term + 1]! - index.postings.from[term]!
  }
  return inverseFrequency(question.scope.passages, frequency)
}

const trigrams = (word: string): Set<string> => {
  const padded = `^${word}$`
  const grams = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3))
  return grams
}

/** Dice coefficient of the two words' trigrams where it is high enough to say something, else 0. */
const spellingLikeness = (grams: Set<string>, other: string): number => {
  if (other.length < LEAST_LETTERS) return 0
  const others = trigrams(other)
  let shared = 0
  for (const gram of others) if (grams.has(gram)) shared++
  const dice = (2 * shared) / (grams.size + others.size)
  return dice >= LEAST_DICE ? dice : 0
}
