// Places of a question's words in a passage, and features that follow from them alone.

import { getSearchTerm } from '../../../text/search-terms.ts'
import { findAskingWords } from './asking-words.rules.ts'
import { type BoundQuestion, countPassages, countTerm, inverseFrequency } from './question.ts'

export type SentenceMatch = {
  /** Word of the question at each token of the sentence, −1 for all others. */
  words: Int16Array
  /** First token in the index. */
  from: number
}

/** The sentences of a passage with the question's words marked. */
export const matchPassage = (question: BoundQuestion, source: number, passage: number): SentenceMatch[] => {
  const index = question.scope.sources[source]!
  const words = question.wordOfTerm[source]!
  const matches: SentenceMatch[] = []
  for (let s = index.passageFrom[passage]!; s < index.passageFrom[passage + 1]!; s++) {
    const from = index.sentenceFrom[s]!
    const row = new Int16Array(index.sentenceFrom[s + 1]! - from)
    for (let t = 0; t < row.length; t++) row[t] = words.get(index.tokens[from + t]!) ?? -1
    matches.push({ words: row, from })
  }
  return matches
}

/** 1 for each word of the question that occurs in one of the sentences. */
export const foundWords = (question: BoundQuestion, sentences: readonly SentenceMatch[]): Uint8Array => {
  const found = new Uint8Array(question.words.length)
  for (const { words } of sentences) for (const word of words) if (word >= 0) found[word] = 1
  return found
}

/** Share of the question's weight that is found, 0 to 1. `weights` has one number per word. */
export const coverage = (found: Uint8Array, weights: Float64Array): number => {
  let total = 0
  let matched = 0
  for (let w = 0; w < weights.length; w++) {
    total += weights[w]!
    if (found[w]) matched += weights[w]!
  }
  return total > 0 ? matched / total : 0
}

/** Weight of a stop word inside a shared run. */
const STOP_WEIGHT = 0.2

/** Weight of the heaviest run of two or more words that question and sentence share, as a share of the
 * question's whole weight. */
export const longestRun = (question: BoundQuestion, sentence: SentenceMatch): number => {
  const { sequence, idf, words, total } = question
  let best = 0
  let above = new Float64Array(sentence.words.length + 1)
  let lengthsAbove = new Uint8Array(sentence.words.length + 1)
  for (const word of sequence) {
    const row = new Float64Array(above.length)
    const lengths = new Uint8Array(above.length)
    const weight = words[word]!.stop ? STOP_WEIGHT : idf[word]!
    for (let t = 0; t < sentence.words.length; t++) {
      if (sentence.words[t] !== word) continue
      row[t + 1] = above[t]! + weight
      lengths[t + 1] = Math.min(255, lengthsAbove[t]! + 1)
      if (lengths[t + 1]! >= 2) best = Math.max(best, row[t + 1]!)
    }
    above = row
    lengthsAbove = lengths
  }
  return total > 0 ? best / total : 0
}

/** Words between the two words of a pair, at most. */
const PAIR_REACH = 3

/** Neighbouring content words of the question, with the weight of the pair. */
export const questionPairs = (question: BoundQuestion): { left: number; right: number; weight: number }[] => {
  const pairs: { left: number; right: number; weight: number }[] = []
  let last = -1
  question.sequence.forEach((word, at) => {
    if (question.words[word]!.stop) return
    const left = last >= 0 && at - last <= PAIR_REACH ? question.sequence[last]! : -1
    if (left >= 0 && left !== word)
      pairs.push({ left, right: word, weight: question.idf[left]! + question.idf[word]! })
    last = at
  })
  return pairs
}

/** Weighted share of the pairs that the sentence holds in the same order and as near, 0 to 1. */
export const pairShare = (pairs: ReturnType<typeof questionPairs>, sentence: SentenceMatch): number => {
  let total = 0
  let found = 0
  for (const { left, right, weight } of pairs) {
    total += weight
    if (hasPair(sentence.words, left, right)) found += weight
  }
  return total > 0 ? found / total : 0
}

const hasPair = (row: Int16Array, left: number, right: number): boolean => {
  for (let t = 0; t < row.length; t++) {
    if (row[t] !== left) continue
    for (let u = t + 1; u <= t + PAIR_REACH && u < row.length; u++) if (row[u] === right) return true
  }
  return false
}

/** Weights of the question's words without those that only say what it asks for; all weights where
 * nothing else would be left. */
export const focusWeights = (question: BoundQuestion): Float64Array => {
  const { isAsking } = findAskingWords(question.sequence.map(word => question.words[word]!.plain))
  const weights = question.idf.map((idf, w) => (isAsking(question.words[w]!.plain) ? 0 : idf))
  return weights.some(weight => weight > 0) ? weights : question.idf
}

/** Passages of general text mixed into the frequencies of a source; see `bindQuestion`. */
const LOCAL_BACKGROUND = 10

/** Weights of the question's words by how rare they are inside one source: its own subject is in every
 * passage and tells nothing there. */
export const localWeights = (question: BoundQuestion, source: number): Float64Array => {
  const index = question.scope.sources[source]!
  const count = countPassages(index) + LOCAL_BACKGROUND
  const computeWeight = (w: number, frequency: number) => {
    const { stop, weight } = question.words[w]!
    return stop ? 0 : weight * inverseFrequency(count, frequency + LOCAL_BACKGROUND * question.background[w]!)
  }
  const weights = Float64Array.from(question.words, (_, w) => computeWeight(w, 0))
  for (const w of question.wordOfTerm[source]!.values()) {
    weights[w] = computeWeight(
      w,
      countTerm(index, getSearchTerm(question.words[w]!.plain, index.language)).passages,
    )
  }
  return weights
}
