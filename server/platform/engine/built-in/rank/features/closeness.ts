// How the words of a question lie in a sentence: side by side or scattered, at its head or further on.

import type { SentenceMatch } from '../../find/match.ts'
import type { QuestionWord } from '../../find/question.ts'

/** Words of a sentence that are its head: where the subject mostly stands. */
const HEAD = 4

/** Sum over neighbouring words of the question in the sentence of their mean weight (geometric) divided by
 * the words from one to the other, as a share of all weight: 0 for fewer than two. */
export const closeness = (
  questionWords: readonly QuestionWord[],
  { words }: SentenceMatch,
  weights: Float64Array,
): number => {
  let sum = 0
  let last = -1
  words.forEach((word, t) => {
    if (word < 0 || questionWords[word]!.stop) return
    if (last >= 0 && words[last] !== word)
      sum += Math.sqrt(weights[word]! * weights[words[last]!]!) / (t - last)
    last = t
  })
  return sum / computeTotal(weights)
}

/** Share of the weight that the head of the sentence holds, 0 to 1. */
export const headShare = ({ words }: SentenceMatch, weights: Float64Array): number => {
  let sum = 0
  for (const word of new Set(words.subarray(0, HEAD))) if (word >= 0) sum += weights[word]!
  return sum / computeTotal(weights)
}

const computeTotal = (weights: Float64Array): number => weights.reduce((sum, weight) => sum + weight, 0) || 1
