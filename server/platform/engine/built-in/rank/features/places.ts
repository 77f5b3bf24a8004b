// Features that look at one place of a passage: its best pair of sentences, its names, its headings.

import { coverage, foundWords, type SentenceMatch } from '../../find/match.ts'
import type { BoundQuestion } from '../../find/question.ts'
import type { Candidate } from '../../find/retrieval.ts'
import { getSentences } from '../../index/sentences.ts'

/** Position of the largest value; 0 for an empty list. */
export const indexOfLargest = (values: ArrayLike<number>): number => {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}

/** Best coverage, and best sum of scores, of two sentences in a row. */
export const bestWindow = (
  question: BoundQuestion,
  matches: readonly SentenceMatch[],
  { sentenceScores }: Candidate,
) => {
  let windowCoverage = 0
  let windowScore = 0
  for (let s = 0; s < Math.max(1, matches.length - 1); s++) {
    const found = foundWords(question, matches.slice(s, s + 2))
    windowCoverage = Math.max(windowCoverage, coverage(found, question.idf))
    windowScore = Math.max(windowScore, sentenceScores[s]! + (sentenceScores[s + 1] ?? 0))
  }
  return { windowCoverage, windowScore }
}

/** The best sentence with its neighbours. */
export const textAround = (question: BoundQuestion, candidate: Candidate, best: number): string => {
  const passage = question.scope.sources[candidate.source]!.passages[candidate.passage]!
  const sentences = getSentences(passage)
  const first = sentences[Math.max(0, best - 1)]!
  const last = sentences[Math.min(sentences.length - 1, best + 1)]!
  return passage.text.slice(first.start, last.end)
}

/** 1 for each word of the question that stands in the passage or in a heading above it: a section's
 * subject is often named there and nowhere else. */
export const foundInPassage = (
  question: BoundQuestion,
  candidate: Candidate,
  matches: readonly SentenceMatch[],
): Uint8Array => {
  const found = foundWords(question, matches)
  foundInHeadings(question, candidate).forEach((inHeading, w) => {
    if (inHeading) found[w] = 1
  })
  return found
}

/** Share of the question's weight that stands in the headings above the passage; 0 without headings. */
export const headingShare = (question: BoundQuestion, candidate: Candidate): number =>
  coverage(foundInHeadings(question, candidate), question.idf)

const foundInHeadings = (question: BoundQuestion, { source, passage }: Candidate): Uint8Array => {
  const words = question.wordOfTerm[source]!
  const found = new Uint8Array(question.words.length)
  for (const term of question.scope.sources[source]!.headingTerms[passage]!) {
    const word = words.get(term)
    if (word !== undefined) found[word] = 1
  }
  return found
}

/** Share of the question's names that are found; ½ when it has none. */
export const nameShare = (question: BoundQuestion, found: Uint8Array): number =>
  computeShare(question, found, w => question.words[w]!.isName)

/** Share of the question's numbers that are found; ½ when it has none. */
export const numberShare = (question: BoundQuestion, found: Uint8Array): number =>
  computeShare(question, found, w => question.words[w]!.isNumber)

const computeShare = (
  question: BoundQuestion,
  found: Uint8Array,
  counts: (word: number) => boolean,
): number => {
  let all = 0
  let matched = 0
  question.words.forEach(({ stop }, w) => {
    if (stop || !counts(w)) return
    all++
    if (found[w]) matched++
  })
  return all > 0 ? matched / all : 0.5
}
