// How near other words of a passage come to the words of a question that it doesn't hold.

import type { TextLanguage } from '../../../text/language.rules.ts'
import { getSearchTerm } from '../../../text/search-terms.ts'
import { cachedPlainWord, isDevanagari } from '../../../text/stems.ts'
import type { SentenceMatch } from './match.ts'
import { type BoundQuestion, inverseFrequency, type QuestionWord } from './question.ts'
import type { WordVectors } from './word-vectors.ts'
import type { WordNet } from './wordnet.ts'

export type Lexicon = { wordVectors: WordVectors | null; wordNet: WordNet | null }

/** Shares of the question's weight for which a stand-in is found, 0 to 1. */
type SimilarWords = { related: number; synonym: number; spelling: number }

/** Three numbers for each word of the question: cosine, synonym, likeness of spelling. */
type Likenesses = Float32Array
const KINDS = 3

/** Cosines below this join words of one subject rather than of one meaning. */
const LEAST_COSINE = 0.5
const LEAST_DICE = 0.5
/** Sources looked at for how common a word is; more than a question usually has. */
const MOST_SOURCES = 24
const LEAST_LETTERS = 5
/** Weight of a stand-in relative to the word itself. */
const STAND_IN = 0.8

export type SimilarWordFinder = {
  /** The best stand-ins among the tokens of a sentence. */
  likenesses(source: number, sentence: SentenceMatch): Likenesses
  /** Sum of the stand-ins for the words that aren't `found`. */
  sum(likenesses: readonly Likenesses[], found: Uint8Array): SimilarWords
  /** Share of `weights` that is found or has a stand-in, 0 to 1. */
  soft(likenesses: readonly Likenesses[], found: Uint8Array, weights: Float64Array): number
}

/** Compares each word of the material with the question's words once per question. */
export const createSimilarWordFinder = (question: BoundQuestion, lexicon: Lexicon): SimilarWordFinder => {
  const compare = createComparison(question, lexicon)
  const knownWords = new Map<string, Likenesses | null>()
  const compareOnce = (plain: string): Likenesses | null => {
    const cached = knownWords.get(plain)
    if (cached !== undefined) return cached
    const likenesses = compare(plain)
    knownWords.set(plain, likenesses)
    return likenesses
  }
  const likenessesBySource = question.scope.sources.map(() => new Map<number, Likenesses | null>())
  return {
    likenesses: (source, { from, words }) => {
      const index = question.scope.sources[source]!
      const highest = new Float32Array(question.words.length * KINDS)
      for (let t = from; t < from + words.length; t++) {
        const term = index.tokens[t]!
        if (index.stop[term] || !canCompare(index.language, index.plainWords[term]!)) continue
        let likenesses = likenessesBySource[source]!.get(term)
        if (likenesses === undefined) {
          likenesses = compareOnce(index.plainWords[term]!)
          likenessesBySource[source]!.set(term, likenesses)
        }
        if (likenesses) raise(highest, likenesses)
      }
      return highest
    },
    sum: (likenesses, found) => sumUp(question, best(question, likenesses), found),
    soft: (likenesses, found, weights) => softCoverage(best(question, likenesses), found, weights),
  }
}

/** Dictionaries are of English; of Hindi, spellings are compared. */
const canCompare = (language: TextLanguage, plain: string): boolean =>
  language === 'english' || isDevanagari(plain)

const raise = (highest: Likenesses, others: Likenesses) => {
  for (let i = 0; i < highest.length; i++) if (others[i]! > highest[i]!) highest[i] = others[i]!
}

const best = (question: BoundQuestion, likenesses: readonly Likenesses[]): Likenesses => {
  if (likenesses.length === 1) return likenesses[0]!
  const highest = new Float32Array(question.words.length * KINDS)
  for (const others of likenesses) raise(highest, others)
  return highest
}

const sumUp = (question: BoundQuestion, likenesses: Likenesses, found: Uint8Array): SimilarWords => {
  const sum = { related: 0, synonym: 0, spelling: 0 }
  if (question.total === 0) return sum
  for (let w = 0; w < question.words.length; w++) {
    if (found[w]) continue
    const share = question.idf[w]! / question.total
    sum.related += share * likenesses[w * KINDS]!
    sum.synonym += share * likenesses[w * KINDS + 1]!
    sum.spelling += share * likenesses[w * KINDS + 2]!
  }
  return sum
}

const softCoverage = (likenesses: Likenesses, found: Uint8Array, weights: Float64Array): number => {
  let total = 0
  let covered = 0
  for (let w = 0; w < weights.length; w++) {
    total += weights[w]!
    const at = w * KINDS
    const standIn = Math.max(likenesses[at]!, likenesses[at + 1]!, likenesses[at + 2]!)
    covered += weights[w]! * (found[w] ? 1 : STAND_IN * standIn)
  }
  return total > 0 ? covered / total : 0
}

const createComparison = (question: BoundQuestion, { wordVectors, wordNet }: Lexicon) => {
  const prepared = question.words.map(word => ({
    word,
    row: word.stop || word.isNumber || word.isName || !wordVectors ? -1 : wordVectors.rowOf(word.plain),
    mates: listCoHyponyms(word, wordNet),
    grams: word.plain.length >= LEAST_LETTERS && !word.isNumber ? trigrams(word.plain) : null,
  }))
  return (other: string): Likenesses | null => {
    let likenesses: Likenesses | null = null
    const otherTerm = getSearchTerm(other, 'english')
    const otherRow = wordVectors?.rowOf(other) ?? -1
    prepared.forEach(({ word, row, mates, grams }, w) => {
      if (word.stop) return
      const related =
        row < 0 || otherRow < 0
          ? 0
          : relatedness(question, w, wordVectors!.cosine(row, otherRow), other, otherTerm)
      const synonym = mates.has(otherTerm) ? 1 : 0
      const spelling = grams && other[0] === word.plain[0] ? spellingLikeness(grams, other) : 0
      if (!related && !synonym && !spelling) return
      likenesses ??= new Float32Array(prepared.length * KINDS)
      likenesses.set([related, synonym, spelling], w * KINDS)
    })
    return likenesses
  }
}

const NOBODY: ReadonlySet<string> = new Set()

const listCoHyponyms = (word: QuestionWord, wordNet: WordNet | null): ReadonlySet<string> =>
  word.stop || !wordNet
    ? NOBODY
    : new Set([...wordNet.synonyms(word.plain)].map(mate => getSearchTerm(cachedPlainWord(mate), 'english')))

/** The cosine where the other word is near and rare enough to stand in for the question's: a common word
 * is near to everything. Its rarity is estimated from a few of the sources. */
const relatedness = (
  question: BoundQuestion,
  w: number,
  cosine: number,
  other: string,
  otherTerm: string,
): number => {
  if (cosine <= LEAST_COSINE) return 0
  const { sources, passages } = question.scope
  let seen = 0
  let frequency = 0
  for (let s = 0; s < sources.length; s += Math.ceil(sources.length / MOST_SOURCES)) {
    const { termIds, postings, language, passages: inSource } = sources[s]!
    const term = termIds.get(language === 'english' ? otherTerm : other)
    seen += inSource.length
    if (term !== undefined) frequency += postings.from[term + 1]! - postings.from[term]!
  }
  const estimate = seen > 0 ? (frequency * passages) / seen : 0
  return inverseFrequency(passages, estimate) >= question.idf[w]! / 2 ? cosine : 0
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
