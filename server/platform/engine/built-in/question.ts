// A question taken apart, and bound to the sources it is asked of.

import type { TextLanguage } from '../../text/language.rules.ts'
import { cachedPlainWord, termOf } from '../../text/stems.ts'
import { isStopWord, tokenize } from '../../text/tokens.rules.ts'
import { type ExpectedAnswer, expectedAnswer } from './features/answer-types.rules.ts'
import type { SourceIndex } from './index/source-index.ts'

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

/** A question with the weight of its words in a set of sources. */
export type BoundQuestion = Question & {
  scope: Scope
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

export const createScope = (sources: SourceIndex[]): Scope => {
  const sum = (of: (source: SourceIndex) => number) =>
    sources.reduce((total, source) => total + of(source), 0)
  const words = sum(source => source.contentWords)
  const passages = sum(source => source.passageLengths.length)
  const sentences = sum(source => source.sentenceLengths.length)
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
    const key = termOf(plain, 'english')
    const known = positions.get(key)
    if (known !== undefined) return known
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

/** Looks the question's words up in each source. */
export const bindQuestion = (
  question: Question,
  scope: Scope,
  vector: Float32Array | null,
): BoundQuestion => {
  const wordOfTerm = scope.sources.map(() => new Map<number, number>())
  const idf = new Float64Array(question.words.length)
  const sentenceIdf = new Float64Array(question.words.length)
  question.words.forEach((word, w) => {
    let passages = 0
    let sentences = 0
    scope.sources.forEach((source, s) => {
      const term = source.termIds.get(termIn(word, source.language))
      if (term === undefined) return
      wordOfTerm[s]!.set(term, w)
      passages += source.postings.from[term + 1]! - source.postings.from[term]!
      sentences += source.postings.sentenceFrequencies[term]!
    })
    if (word.stop) return
    idf[w] = word.weight * inverseFrequency(scope.passages, passages)
    sentenceIdf[w] = word.weight * inverseFrequency(scope.sentences, sentences)
  })
  const total = idf.reduce((a, b) => a + b, 0)
  return { ...question, scope, idf, sentenceIdf, total, wordOfTerm, vector }
}

const termIn = (word: QuestionWord, language: TextLanguage) => termOf(word.plain, language)

/** The idf of BM25 (Robertson and Zaragoza, 2009) in the form that is never negative. */
export const inverseFrequency = (count: number, frequency: number): number =>
  Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
