// A question taken apart, and bound to the sources it is asked of.

import { getSearchTerm } from '../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../text/tokens.rules.ts'
import type { TermCount } from '../index/candidate-store.ts'
import type { SourceIndex } from '../index/source-index.ts'
import type { ExpectedAnswer } from './answer-type.ts'
import { expectedAnswer } from './answer-types.rules.ts'

/** A distinct word of the question. */
export type QuestionWord = {
  surface: string
  plain: string
  stop: boolean
  /** Capitalised although not first. */
  isName: boolean
  isNumber: boolean
  /** 1 for words of the question, less for words taken over from an earlier one. */
  weight: number
}

export type Question = {
  text: string
  words: QuestionWord[]
  /** Index in `words` of each word in the order written, stop words included. */
  sequence: number[]
  expected: ExpectedAnswer
}

/** How common a plain word is in general: its position by falling frequency, −1 when unknown. */
export type CommonWords = { rowOf(word: string): number }

/** A question with the weight of its words in a set of sources. */
export type BoundQuestion = Question & {
  scope: Scope
  /** Share of passages in general that hold each word; 0 where that isn't known. */
  background: Float64Array
  /** idf · weight over passages and over sentences by word; 0 for stop words. */
  idf: Float64Array
  sentenceIdf: Float64Array
  /** Sum of `idf`. */
  total: number
  /** Per source, the word each term stands for. */
  wordOfTerm: Map<number, number>[]
  /** Vector of unit length; null without embeddings. */
  vector: Float32Array | null
}

/** Sources searched together; statistics are over all of them. */
export type Scope = {
  sources: SourceIndex[]
  passages: number
  sentences: number
  averagePassage: number
  averageSentence: number
}

/** Passages of a source, also where only some of them are at hand. */
export const countPassages = (source: SourceIndex): number =>
  source.whole?.passages ?? source.passageLengths.length

/** Passages and sentences of a source that hold a term. */
export const countTerm = (source: SourceIndex, term: string): TermCount => {
  if (source.whole) return source.whole.counts.get(term) ?? nowhere
  const id = source.termIds.get(term)
  if (id === undefined) return nowhere
  const { from, sentenceFrequencies } = source.postings
  return { passages: from[id + 1]! - from[id]!, sentences: sentenceFrequencies[id]! }
}

const nowhere: TermCount = { passages: 0, sentences: 0 }

export const createScope = (sources: SourceIndex[]): Scope => {
  const sum = (of: (source: SourceIndex) => number) =>
    sources.reduce((total, source) => total + of(source), 0)
  const words = sum(source => (source.whole ?? source).contentWords)
  const passages = sum(countPassages)
  const sentences = sum(source => source.whole?.sentences ?? source.sentenceLengths.length)
  return {
    sources,
    passages,
    sentences,
    averagePassage: words / passages || 1,
    averageSentence: words / sentences || 1,
  }
}

/** Takes a question apart. `earlier` adds content words of the conversation before, at reduced weight. */
export const analyseQuestion = (
  text: string,
  earlier: { text: string; weight: number } | null = null,
): Question => {
  const words: QuestionWord[] = []
  const positions = new Map<string, number>()
  const add = (surface: string, first: boolean, weight: number): number => {
    const plain = cachedPlainWord(surface)
    const key = getSearchTerm(plain, 'english')
    const knownPosition = positions.get(key)
    if (knownPosition !== undefined) return knownPosition
    const isName = !first && /^\p{Lu}/u.test(surface)
    words.push({ surface, plain, stop: isStopWord(plain), isName, isNumber: /\p{Nd}/u.test(plain), weight })
    positions.set(key, words.length - 1)
    return words.length - 1
  }
  const sequence = tokenize(text).map((token, i) => add(token.surface, i === 0, 1))
  for (const token of earlier ? tokenize(earlier.text) : []) {
    if (!isStopWord(cachedPlainWord(token.surface))) add(token.surface, token.start === 0, earlier!.weight)
  }
  return { text, words, sequence, expected: expectedAnswer(text) }
}

/** Looks the question's words up in each source. In a library of a few passages every word is rare or in
 * half of them: with `common`, general frequencies are mixed in as if of `BACKGROUND` more passages. */
export const bindQuestion = (
  question: Question,
  scope: Scope,
  vector: Float32Array | null,
  common: CommonWords | null = null,
): BoundQuestion => {
  const { words } = question
  const wordOfTerm = scope.sources.map(() => new Map<number, number>())
  const background = Float64Array.from(words, ({ plain }) => (common ? generalShare(common.rowOf(plain)) : 0))
  const idf = new Float64Array(words.length)
  const sentenceIdf = new Float64Array(words.length)
  words.forEach((word, w) => {
    let passages = 0
    let sentences = 0
    scope.sources.forEach((source, s) => {
      const term = getSearchTerm(word.plain, source.language)
      const counted = countTerm(source, term)
      passages += counted.passages
      sentences += counted.sentences
      const id = source.termIds.get(term)
      if (id !== undefined) wordOfTerm[s]!.set(id, w)
    })
    if (word.stop) return
    const more = common ? BACKGROUND : 0
    idf[w] = word.weight * inverseFrequency(scope.passages + more, passages + more * background[w]!)
    sentenceIdf[w] = word.weight * inverseFrequency(scope.sentences, sentences)
  })
  const total = idf.reduce((a, b) => a + b, 0)
  return { ...question, scope, background, idf, sentenceIdf, total, wordOfTerm, vector }
}

const BACKGROUND = 50
/** Words of a passage that aren't stop words, times the share of the commonest word in running text. */
const DRAWS = 7.5
const UNKNOWN_SHARE = 1e-4

/** Share of passages that hold the word at a position by falling frequency (Zipf's law). */
const generalShare = (row: number): number => (row < 0 ? UNKNOWN_SHARE : 1 - Math.exp(-DRAWS / (row + 3)))

/** The idf of BM25 (Robertson and Zaragoza, 2009) in the form that is never negative. */
export const inverseFrequency = (count: number, frequency: number): number =>
  Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
