// BM25 over passages and over their sentences; gives the candidates that the reranker orders.

import type { SourceIndex } from '../index/source-index.ts'
import type { BoundQuestion } from './question.ts'

export type Candidate = {
  /** Position of the source in the scope, and of the passage in the source. */
  source: number
  passage: number
  /** BM25 of the passage and of its best sentence. */
  passageScore: number
  sentenceScore: number
  /** BM25 of each of its sentences. */
  sentenceScores: Float64Array
}

const PASSAGE = { k1: 0.9, b: 0.6 }
const SENTENCE = { k1: 0.6, b: 0.4 }
/** Sentences are scored only for the best passages; the right passage is among these 99.6 % of the time. */
const PRESELECTED = 200
const STEPS = 200
/** Weight of the best sentence beside the passage. */
const SENTENCE_SHARE = 0.5
/**
 * Weight of a word in a heading relative to one in the text. Set by hand: the data this was tuned on has no
 * headings.
 */
const HEADING_SHARE = 0.4

/** The best `limit` passages for a question by words alone, best first. */
export const findCandidates = (question: BoundQuestion, limit: number): Candidate[] =>
  preselect(question)
    .map(hit => scoreSentences(question, hit))
    .sort((a, b) => firstStage(b) - firstStage(a) || a.source - b.source || a.passage - b.passage)
    .slice(0, limit)

const firstStage = (candidate: Candidate) => candidate.passageScore + SENTENCE_SHARE * candidate.sentenceScore

type Hit = { source: number; passage: number; score: number }

const preselect = (question: BoundQuestion): Hit[] => {
  const hits: Hit[] = []
  question.scope.sources.forEach((index, source) => {
    const scores = scorePassages(question, index, source)
    if (!scores) return
    const floor = floorOfBest(scores, PRESELECTED)
    for (let passage = 0; passage < scores.length; passage++) {
      const score = scores[passage]!
      if (score > 0 && score >= floor) hits.push({ source, passage, score })
    }
  })
  return hits.sort((a, b) => b.score - a.score).slice(0, PRESELECTED)
}

const scorePassages = (question: BoundQuestion, index: SourceIndex, source: number): Float64Array | null => {
  const { scope, idf, wordOfTerm } = question
  let scores: Float64Array | null = null
  for (const [term, word] of wordOfTerm[source]!) {
    const weight = idf[word]!
    if (weight === 0) continue
    scores ??= new Float64Array(index.passages.length)
    const { from, passages, counts } = index.postings
    for (let entry = from[term]!; entry < from[term + 1]!; entry++) {
      const passage = passages[entry]!
      const share = 1 - PASSAGE.b + (PASSAGE.b * index.passageLengths[passage]!) / scope.averagePassage
      const count = counts[entry]!
      scores[passage]! += (weight * count * (PASSAGE.k1 + 1)) / (count + PASSAGE.k1 * share)
    }
    for (const passage of index.passagesUnder.get(term) ?? []) scores[passage]! += weight * HEADING_SHARE
  }
  return scores
}

/** A value that at least `n` others reach, where there are so many above zero, and near the n-th largest;
 * else 0. Counts in steps of a 200th of the largest, which is cheaper than sorting. */
const floorOfBest = (values: Float64Array, n: number): number => {
  let largest = 0
  for (const value of values) if (value > largest) largest = value
  if (largest === 0) return 0
  const counts = new Uint32Array(STEPS + 1)
  for (const value of values) if (value > 0) counts[Math.floor((value / largest) * STEPS)]!++
  let reached = 0
  for (let step = STEPS; step > 0; step--) {
    reached += counts[step]!
    if (reached >= n) return (largest * step) / STEPS
  }
  return 0
}

const scoreSentences = (question: BoundQuestion, hit: Hit): Candidate => {
  const index = question.scope.sources[hit.source]!
  const words = question.wordOfTerm[hit.source]!
  const first = index.passageFrom[hit.passage]!
  const sentenceScores = new Float64Array(index.passageFrom[hit.passage + 1]! - first)
  const counts = new Map<number, number>()
  for (let s = 0; s < sentenceScores.length; s++) {
    counts.clear()
    for (let t = index.sentenceFrom[first + s]!; t < index.sentenceFrom[first + s + 1]!; t++) {
      const word = words.get(index.tokens[t]!)
      if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const length = index.sentenceLengths[first + s]!
    const share = 1 - SENTENCE.b + (SENTENCE.b * length) / question.scope.averageSentence
    for (const [word, count] of counts) {
      sentenceScores[s]! +=
        (question.sentenceIdf[word]! * count * (SENTENCE.k1 + 1)) / (count + SENTENCE.k1 * share)
    }
  }
  const { source, passage, score } = hit
  return {
    source,
    passage,
    passageScore: score,
    sentenceScore: Math.max(0, ...sentenceScores),
    sentenceScores,
  }
}
