// Orders passages and then sentences for a question: candidates by words, features, linear models.

import type { PassageReading } from '../../passage-reading.ts'
import type { BoundQuestion } from '../find/question.ts'
import { findCandidates } from '../find/retrieval.ts'
import type { Lexicon } from '../find/similar-words.ts'
import { orderFeatures } from './features/order-features.ts'
import {
  createFeatureContext,
  type FeatureContext,
  type ScoredCandidate,
  scoreCandidate,
} from './features/passage-features.ts'
import { type RankedSentence, scoreSentences } from './features/sentence-features.ts'
import { linearScore, type WeightSet, type Weights } from './weights.ts'

type RankedPassage = ScoredCandidate & { score: number }

export type Ranking = {
  question: BoundQuestion
  /** Best first. */
  passages: RankedPassage[]
  /** Scores of the final order for each passage read closely, best first. */
  orderScores: number[]
  /** Sentences of the best passages, best first. */
  sentences: RankedSentence[]
  weights: WeightSet
  /** Readings of the passages read closely; null where the reader wasn't asked or doesn't run. */
  readings: ReadonlyMap<ScoredCandidate, PassageReading> | null
}

const CANDIDATES = 50
/** Passages whose sentences compete for the answer. */
const READ_CLOSELY = 12

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
  const ordered = reorder(read, sentences, weights.order)
  return {
    question: context.question,
    passages: [...ordered.map(({ passage }) => passage), ...byPassage.slice(READ_CLOSELY)],
    orderScores: ordered.map(({ score }) => score),
    sentences,
    weights,
    readings: null,
  }
}

const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score

/** Sentences by their passage, in the order they come in. */
export const byCandidate = (sentences: readonly RankedSentence[]): Map<ScoredCandidate, RankedSentence[]> =>
  Map.groupBy(sentences, ({ candidate }) => candidate)

/** The passages read closely, by all that is known of them and of their best sentence. */
const reorder = (
  passages: readonly RankedPassage[],
  sentences: readonly RankedSentence[],
  weights: WeightSet['order'],
) => {
  const own = byCandidate(sentences)
  const scored = passages.map(passage => ({
    passage,
    score: linearScore(weights, orderFeatures(passage, own.get(passage)!)),
  }))
  return scored.sort(byScore)
}
