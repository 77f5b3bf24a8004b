// Fitted numbers by which an answer is chosen, given or refused (`answer-weights.json`, written by
// `bench/documents/train.ts` and `bench/hindi/train.ts`).
import { detectScript } from '@lantern/contract/scripts.rules'
import type { AbstentionFeature } from '../rank/features/abstention-features.ts'
import type { Ranking } from '../rank/ranking.ts'
import { type Linear, weights } from '../rank/weights.ts'
import { readWeightFile } from '../weights/weight-file.ts'

/** Features of the ranking by which it is judged. Few, since some two hundred questions say little about many. */
export const OF_RANKING = [
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

/** Features of what the reader finds; 0 without it. */
const OF_READING = [
  'read.answers',
  'read.sentence',
  'read.none',
  'read.bestAnswers',
  'read.score',
  'read.lead',
] as const

/** Features of the second model, which adds the output of the model fitted on articles. */
export const JUDGED_FEATURES = ['articles', ...OF_RANKING, ...OF_READING] as const

/** Features by which the sentence that answers is chosen where passages were read. */
export const CHOICE_FEATURES = ['engine', 'order', 'first', 'answers', 'sentence', 'none'] as const

export type JudgedFeature = (typeof JUDGED_FEATURES)[number]
export type ChoiceFeature = (typeof CHOICE_FEATURES)[number]
export type Judge = { bias: number; weights: Linear<JudgedFeature> }
type JudgeWeights = {
  /** Log-odds that the material answers, and those below which the engine says that it doesn't. */
  answerable: Judge
  threshold: number
  /** Log-odds that what is shown has all that was asked for. */
  right: Judge
}

export type AnswerWeights = Record<
  /** Hindi has no vectors, no reader, and dictionaries of its own: its features lie elsewhere. */
  'withVectors' | 'withoutVectors' | 'hindi',
  JudgeWeights
> &
  Record<'readWithVectors' | 'readWithoutVectors', JudgeWeights & { choice: Linear<ChoiceFeature> }>

export const answerWeights: AnswerWeights = readWeightFile('answer-weights.json')

/** Weights for passages that were read; null where they weren't. */
export const findReadWeights = ({ readings, weights: used }: Ranking) =>
  readings === null
    ? null
    : answerWeights[used === weights.withVectors ? 'readWithVectors' : 'readWithoutVectors']

export const findJudgeWeights = (ranking: Ranking): JudgeWeights => {
  if (detectScript(ranking.question.text) === 'devanagari') return answerWeights.hindi
  return (
    findReadWeights(ranking) ??
    answerWeights[ranking.weights === weights.withVectors ? 'withVectors' : 'withoutVectors']
  )
}
