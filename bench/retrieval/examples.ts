// Turns the questions of a data set into what the models are fitted on.

import {
  analyseQuestion,
  bindQuestion,
  type Scope,
} from '../../server/platform/engine/built-in/find/question.ts'
import { findCandidates } from '../../server/platform/engine/built-in/find/retrieval.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { abstentionFeatures } from '../../server/platform/engine/built-in/judge/answerability.ts'
import { quote } from '../../server/platform/engine/built-in/operations/answer-question.ts'
import {
  ABSTENTION_FEATURES,
  type AbstentionFeature,
} from '../../server/platform/engine/built-in/rank/features/abstention-features.ts'
import { centreQuestion } from '../../server/platform/engine/built-in/rank/features/cosines.ts'
import {
  createFeatureContext,
  type FeatureContext,
  PASSAGE_FEATURES,
  type ScoredCandidate,
  scoreCandidate,
} from '../../server/platform/engine/built-in/rank/features/passage-features.ts'
import { SENTENCE_FEATURES } from '../../server/platform/engine/built-in/rank/features/sentence-features.ts'
import type { Ranking } from '../../server/platform/engine/built-in/rank/ranking.ts'
import type { BenchQuestion } from './corpus.ts'
import type { ListwiseExamples } from './listwise.ts'

/** Candidates as in the engine. */
const CANDIDATES = 50

export type Read = { context: FeatureContext; candidates: ScoredCandidate[]; right: number }

/** Reads a question in a scope as the engine does; `right` is the position of its own paragraph among
 * the candidates, −1 when it isn't there. */
export const readQuestion = (question: BenchQuestion, scope: Scope, lexicon: Lexicon): Read => {
  const vector = question.vector && centreQuestion(question.vector)
  const bound = bindQuestion(analyseQuestion(question.text), scope, vector, lexicon.wordVectors)
  const context = createFeatureContext(bound, lexicon)
  const candidates = findCandidates(bound, CANDIDATES).map(candidate => scoreCandidate(context, candidate))
  return { context, candidates, right: positionOfRight(question, scope, candidates) }
}

/** Position of a question's own paragraph in a list of places, or −1. */
export const positionOfRight = (
  question: BenchQuestion,
  scope: Scope,
  candidates: readonly { source: number; passage: number }[],
): number =>
  candidates.findIndex(
    ({ source, passage }) =>
      scope.sources[source]!.id === question.articleId && passage === question.paragraph,
  )

/** The passages of one question as rows of features. */
export const passageRows = ({ candidates }: Read): Float64Array =>
  Float64Array.from(candidates.flatMap(({ features }) => PASSAGE_FEATURES.map(name => features[name])))

/** The sentences of a ranking as rows of features, and which of them hold the answer; right are those of
 * the question's own paragraph. */
export const sentenceList = (question: BenchQuestion, ranking: Ranking, fold: number) => {
  const { sentences } = ranking
  const rows = Float64Array.from(
    sentences.flatMap(({ features }) => SENTENCE_FEATURES.map(name => features[name])),
  )
  const answerFlags = sentences.map(sentence => containsAnswer(question, getText(ranking, sentence)))
  const right = sentences.flatMap(({ candidate }, i) =>
    answerFlags[i]! && positionOfRight(question, ranking.question.scope, [candidate]) === 0 ? [i] : [],
  )
  return { list: { rows, right, fold } satisfies ListwiseExamples['lists'][number], answerFlags }
}

/** Whether a sentence holds one of the accepted answers, letter case aside. */
export const containsAnswer = (question: BenchQuestion, sentence: string): boolean => {
  const text = sentence.toLowerCase()
  return question.answers.some(answer => text.includes(answer.toLowerCase()))
}

export const getText = (ranking: Ranking, { candidate, sentence }: Ranking['sentences'][number]): string =>
  quote(ranking.question, { source: candidate.source, passage: candidate.passage, sentence }).text

/** Abstention features of a ranking in their fixed order. */
export const abstentionRow = (ranking: Ranking): Float64Array => {
  const features = abstentionFeatures(ranking)
  return Float64Array.from(ABSTENTION_FEATURES.map((name: AbstentionFeature) => features[name]))
}
