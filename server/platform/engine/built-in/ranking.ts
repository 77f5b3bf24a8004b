// Orders passages and then sentences for a question: candidates by words, features, linear models.

import {
  createFeatureContext,
  type FeatureContext,
  type ScoredCandidate,
  scoreCandidate,
} from './features/passage-features.ts'
import { type ScoredSentence, scoreSentences } from './features/sentence-features.ts'
import type { Lexicon } from './features/similar-words.ts'
import type { BoundQuestion } from './question.ts'
import { findCandidates } from './retrieval.ts'
import { linearScore, type WeightSet, type Weights } from './weights.ts'

type RankedPassage = ScoredCandidate & { score: number }
export type RankedSentence = ScoredSentence & { score: number }

export type Ranking = {
  question: BoundQuestion
  /** Best first. */
  passages: RankedPassage[]
  /** Sentences of the best passages, best first. */
  sentences: RankedSentence[]
  weights: WeightSet
}

const CANDIDATES = 50
/** Passages whose sentences compete for the answer. */
const READ_CLOSELY = 12
/** Weight of a passage's best sentence beside its own score; 1 to 3 do about as well. */
const SENTENCE_SHARE = 1.2

/** Ranks passages and sentences; both lists are empty when no word of the question occurs. */
export const rank = (question: BoundQuestion, lexicon: Lexicon, weights: Weights): Ranking => {
  const context = createFeatureContext(question, lexicon)
  const candidates = findCandidates(question, CANDIDATES).map(candidate => scoreCandidate(context, candidate))
  // Scores with and without vectors aren't on one scale, so that one passage without them decides for all.
  const withVectors = candidates.every(candidate => candidate.cosines !== null)
  return rankScored(context, candidates, withVectors ? weights.withVectors : weights.withoutVectors)
}

/** The same for candidates whose features are known. */
export const rankScored = (
  context: FeatureContext,
  candidates: readonly ScoredCandidate[],
  weights: WeightSet,
): Ranking => {
  const byPassage = candidates
    .map(
      (candidate): RankedPassage => ({
        ...candidate,
        score: linearScore(weights.passage, candidate.features),
      }),
    )
    .sort(byScore)
  const read = byPassage.slice(0, READ_CLOSELY)
  const sentences = read
    .flatMap(passage => scoreSentences(context, passage, passage.score))
    .map(
      (sentence): RankedSentence => ({
        ...sentence,
        score: linearScore(weights.sentence, sentence.features),
      }),
    )
    .sort(byScore)
  const passages = [...reorder(read, sentences), ...byPassage.slice(READ_CLOSELY)]
  return { question: context.question, passages, sentences, weights }
}

const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score

/** The passages read closely, by their own score and that of their best sentence. */
const reorder = (
  passages: readonly RankedPassage[],
  sentences: readonly RankedSentence[],
): RankedPassage[] => {
  const final = new Map<ScoredCandidate, number>()
  // Sentences come best first, so that the first one of a passage is its best.
  for (const { candidate, score } of sentences) if (!final.has(candidate)) final.set(candidate, score)
  const scoreOf = (passage: RankedPassage) => passage.score + SENTENCE_SHARE * (final.get(passage) ?? 0)
  return [...passages].sort((a, b) => scoreOf(b) - scoreOf(a))
}
