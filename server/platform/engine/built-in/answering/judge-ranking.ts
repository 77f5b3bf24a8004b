// Whether the material answers a question at all, and how likely what would be shown is right. Fitted on real documents
// by `bench/documents/train.ts`, which writes `answer-weights.json`.
import { detectScript } from '../../../text/scripts.rules.ts'
import { abstentionFeatures, answerability } from '../answerability.ts'
import { logistic } from '../confidence.rules.ts'
import type { AbstentionFeature } from '../features/abstention-features.ts'
import type { Ranking } from '../ranking.ts'
import { readWeightFile } from '../weight-file.ts'
import { type Linear, linearScore, weights } from '../weights.ts'

/** Few, since some two hundred questions say little about many. */
const OF_RANKING = [
  'passageScore',
  'orderScore',
  'sentenceShare',
  'passageShare',
  'scopeSize',
  'missing',
  'cosine',
  'softCoverage',
  'passageCosine',
  'orderShare',
  'sentenceLead',
  'best.coverage',
  'best.cosine',
] as const satisfies readonly AbstentionFeature[]

/** Features of the second model, which adds the output of the model fitted on articles. */
export const JUDGED_FEATURES = ['articles', ...OF_RANKING] as const

type JudgedFeature = (typeof JUDGED_FEATURES)[number]
export type Judge = { bias: number; weights: Linear<JudgedFeature> }
export type AnswerWeights = Record<
  /** Hindi has no vectors, and dictionaries of its own: its features lie elsewhere. */
  'withVectors' | 'withoutVectors' | 'hindi',
  {
    /** Log-odds that the material answers, and those below which the engine says that it doesn't. */
    answerable: Judge
    threshold: number
    /** Log-odds that what is shown has all that was asked for. */
    right: Judge
  }
>

export const answerWeights: AnswerWeights = readWeightFile('answer-weights.json')

export const getJudgedFeatures = (ranking: Ranking): Record<JudgedFeature, number> => {
  const all = abstentionFeatures(ranking)
  const own = Object.fromEntries(OF_RANKING.map(name => [name, all[name]])) as Record<
    (typeof OF_RANKING)[number],
    number
  >
  return { articles: answerability(ranking, all), ...own }
}

const tellKind = ({ question, weights: used }: Ranking): keyof AnswerWeights => {
  if (detectScript(question.text) === 'devanagari') return 'hindi'
  return used === weights.withVectors ? 'withVectors' : 'withoutVectors'
}

/** `probability`, 0 to 1, is that the answer is right. */
export const judgeRanking = (ranking: Ranking): { isAnswerable: boolean; probability: number } => {
  const { answerable, threshold, right } = answerWeights[tellKind(ranking)]
  const features = getJudgedFeatures(ranking)
  return {
    isAnswerable: answerable.bias + linearScore(answerable.weights, features) >= threshold,
    probability: logistic(right.bias + linearScore(right.weights, features)),
  }
}
