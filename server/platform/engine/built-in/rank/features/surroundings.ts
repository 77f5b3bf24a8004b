// Features of a sentence together with those around it: a text names its subject once and goes on with "he"
// or "the method", so that the words of a question stand in several sentences in a row.

import { coverage, foundWords, longestRun, pairShare, type SentenceMatch } from '../../find/match.ts'
import type { FeatureContext, ScoredCandidate } from './passage-features.ts'

/** Shares of the question's weight, 0 to 1, for the sentence at `sentence` of a passage: with the one
 * before, with the one after, and with all before it. "Local" and "focus" go by `FeatureContext`'s weights
 * and count words that stand in for those of the question. */
export const surroundings = (context: FeatureContext, candidate: ScoredCandidate, sentence: number) => {
  const { question, similar, focus, pairs } = context
  const { matches, likenesses } = candidate
  const local = context.local[candidate.source]!
  const before = Math.max(0, sentence - 1)
  const within = (from: number, to: number) => {
    const found = foundWords(question, matches.slice(from, to))
    const alike = likenesses.slice(from, to)
    return {
      plain: coverage(found, question.idf),
      soft: (weights: Float64Array) => similar.soft(alike, found, weights),
    }
  }
  const pair = within(before, sentence + 1)
  const soFar = within(0, sentence + 1)
  const joined = joinMatches(matches.slice(before, sentence + 1))
  return {
    withBefore: pair.plain,
    withBeforeLocal: pair.soft(local),
    withBeforeFocus: pair.soft(focus),
    withAfterLocal: within(sentence, sentence + 2).soft(local),
    soFar: soFar.plain,
    soFarLocal: soFar.soft(local),
    runWithBefore: longestRun(question, joined),
    pairsWithBefore: pairShare(pairs, joined),
  }
}

/** Sentences in a row as if they were one. */
const joinMatches = (matches: readonly SentenceMatch[]): SentenceMatch => ({
  from: matches[0]!.from,
  words: Int16Array.from(matches.flatMap(({ words }) => [...words])),
})
