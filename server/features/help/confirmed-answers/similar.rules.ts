// Similarity of a question to answered ones: BM25 over the words, mixed with the cosine of embeddings.

import { signatureBits } from '@lantern/contract/help/confirmed-answers/confirmed-answer-limits.rules'

/** A word of the question as PostgreSQL stems it, with how many of the published answers have it, in question or answer. */
export type AskedWord = { lexeme: string; held: number }

/** Rows that are looked at for their words, and for their meaning, however many answers there are. */
export const maxCandidates = 1000
export const maxNearAnswers = 300

/**
 * Rarest words, as many as have not much more than `maxCandidates` answers together: common words are
 * unspecific and would match everything.
 */
export const chooseWords = (words: readonly AskedWord[]): AskedWord[] => {
  const chosen: AskedWord[] = []
  let rows = 0
  for (const word of words
    .filter(({ held: answerCount }) => answerCount > 0)
    .toSorted((a, b) => a.held - b.held)) {
    if (chosen.length > 0 && rows + word.held > maxCandidates) break
    chosen.push(word)
    rows += word.held
  }
  return chosen
}

/**
 * Parameters of BM25 (Robertson and Zaragoza 2009); short texts rarely repeat a word, so each counts once.
 */
const k1 = 1.2
const b = 0.75

const idf = (answerCount: number, all: number): number =>
  Math.log(1 + (all - answerCount + 0.5) / (answerCount + 0.5))

const scoreWords = (
  words: readonly AskedWord[],
  lexemes: ReadonlySet<string>,
  { all, meanLength }: { all: number; meanLength: number },
): number => {
  const length = 1 - b + (b * lexemes.size) / (meanLength || 1)
  return words.reduce(
    (sum, { lexeme, held: answerCount }) =>
      lexemes.has(lexeme) ? sum + (idf(answerCount, all) * (k1 + 1)) / (1 + k1 * length) : sum,
    0,
  )
}

/** Cosine of two int8 vectors; null if one is missing or the lengths differ. */
export const cosine = (one: Int8Array | null, other: Int8Array | null): number | null => {
  if (!one || one.length !== other?.length) return null
  let dot = 0
  let ones = 0
  let otherScore = 0
  for (let i = 0; i < one.length; i++) {
    dot += one[i]! * other[i]!
    ones += one[i]! ** 2
    otherScore += other[i]! ** 2
  }
  return dot / (Math.sqrt(ones * otherScore) || 1)
}

/** A bit for each number of a vector: whether it is positive. Vectors with few bits apart are near. */
export const toSignature = (row: Int8Array): string =>
  Array.from({ length: signatureBits }, (_, n) => ((row[n] ?? 0) > 0 ? '1' : '0')).join('')

export type Candidate = { id: string; lexemes: readonly string[]; vector: Int8Array | null }
export type Scored = { id: string; words: number; cosine: number | null; score: number }

/** Weights of the two, as measured on pairs of questions (`bench/doubts-found`). */
const wordsWeight = 0.4
const cosineWeight = 2

/** @param all how many published answers there are */
export const scoreCandidates = (
  asked: { words: readonly AskedWord[]; vector: Int8Array | null },
  candidates: readonly Candidate[],
  all: number,
): Scored[] => {
  const lengths = candidates.reduce((sum, { lexemes }) => sum + lexemes.length, 0)
  const corpus = { all, meanLength: lengths / (candidates.length || 1) }
  const self = scoreWords(asked.words, new Set(asked.words.map(({ lexeme }) => lexeme)), corpus)
  return candidates
    .map(({ id, lexemes, vector }) => {
      const words = self > 0 ? scoreWords(asked.words, new Set(lexemes), corpus) / self : 0
      const near = cosine(asked.vector, vector)
      // Machines without vectors use the word score alone.
      const score =
        asked.vector === null ? cosineWeight * words : wordsWeight * words + cosineWeight * (near ?? 0)
      return { id, words, cosine: near, score }
    })
    .toSorted((one, other) => other.score - one.score)
}

/** Minimum score for the list of similar answers (`bench/doubts-found`). */
export const enoughToList = 0.6
