// Orders passages and then sentences for a question: candidates by words, features, linear models.

import { ABSTENTION_FEATURES, type AbstentionFeature } from './abstention.rules.ts'
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
  const passages = candidates
    .map(
      (candidate): RankedPassage => ({
        ...candidate,
        score: linearScore(weights.passage, candidate.features),
      }),
    )
    .sort((a, b) => b.score - a.score)
  const sentences = passages
    .slice(0, READ_CLOSELY)
    .flatMap(passage => scoreSentences(context, passage, passage.score))
    .map(
      (sentence): RankedSentence => ({
        ...sentence,
        score: linearScore(weights.sentence, sentence.features),
      }),
    )
    .sort((a, b) => b.score - a.score)
  return { question: context.question, passages, sentences, weights }
}

/** What the ranking says about whether there is an answer at all; zeros for an empty ranking. */
export const abstentionFeatures = ({ passages, sentences }: Ranking): Record<AbstentionFeature, number> => {
  const first = passages[0]
  const best = sentences[0]
  if (!first || !best) {
    return Object.fromEntries(ABSTENTION_FEATURES.map(name => [name, 0])) as Record<AbstentionFeature, number>
  }
  const { passageCoverage, related, synonym, spelling, names, numbers } = first.features
  const rival = sentences.find(sentence => sentence.candidate !== best.candidate)
  const means = passages.map(passage => passage.features.meanCosine)
  return {
    passageCoverage,
    sentenceCoverage: best.features.coverage,
    related,
    synonym,
    spelling,
    names,
    numbers,
    answerSpan: best.features.answerType,
    cosine: first.features.sentenceCosine,
    passageCosine: first.features.passageCosine,
    meanCosine: means.reduce((a, b) => a + b, 0) / means.length,
    passageScore: first.score,
    passageLead: Math.min(5, first.score - (passages[1]?.score ?? first.score - 5)),
    sentenceLead: Math.min(5, best.score - (rival?.score ?? best.score - 5)),
    sentenceScore: best.score,
    run: best.features.run,
  }
}
