// Whether the material answers a question at all, and how likely what would be shown is right. Fitted on real documents
// by `bench/documents/train.ts`.

import type { Ranking } from '../rank/ranking.ts'
import { linearScore } from '../rank/weights.ts'
import { findJudgeWeights, type JudgedFeature, OF_RANKING } from './answer-weights.ts'
import { abstentionFeatures, answerability } from './answerability.ts'
import type { Candidate } from './candidates.ts'
import { logistic } from './confidence.rules.ts'

/** A lead beyond this says no more. */
const maxLead = 8

const pick = <Name extends string>(names: readonly Name[], all: Record<Name, number>) =>
  Object.fromEntries(names.map(name => [name, all[name]])) as Record<Name, number>

const getReadFeatures = ({ readings }: Ranking, [best, ...others]: readonly Candidate[]) => {
  const rival = others.find(({ ranked }) => ranked.candidate !== best?.ranked.candidate)
  return {
    'read.answers': best?.features.answers ?? 0,
    'read.sentence': best?.features.sentence ?? 0,
    'read.none': best?.features.none ?? 0,
    'read.bestAnswers': readings ? Math.max(...[...readings.values()].map(({ answers }) => answers)) : 0,
    'read.score': readings ? (best?.score ?? 0) : 0,
    'read.lead': readings && best ? Math.min(maxLead, best.score - (rival?.score ?? -Infinity)) : 0,
  }
}

/** @param candidates of the ranking, best first */
export const getJudgedFeatures = (
  ranking: Ranking,
  candidates: readonly Candidate[],
): Record<JudgedFeature, number> => {
  const all = abstentionFeatures(ranking)
  return {
    articles: answerability(ranking, all),
    ...pick(OF_RANKING, all),
    ...getReadFeatures(ranking, candidates),
  }
}

/** `probability`, 0 to 1, is that the answer is right. */
export const judgeRanking = (
  ranking: Ranking,
  candidates: readonly Candidate[],
): { isAnswerable: boolean; probability: number } => {
  const { answerable, threshold, right } = findJudgeWeights(ranking)
  const features = getJudgedFeatures(ranking, candidates)
  return {
    isAnswerable: answerable.bias + linearScore(answerable.weights, features) >= threshold,
    probability: logistic(right.bias + linearScore(right.weights, features)),
  }
}
