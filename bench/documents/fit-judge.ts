// Fits when an engine answers and how sure it says it is on what was observed, and prints how often each level is right on
// documents left out while fitting.
import { writeFileSync } from 'node:fs'
import {
  type AnswerWeights,
  answerWeights,
  JUDGED_FEATURES,
  type Judge,
} from '../../server/platform/engine/built-in/judge/answer-weights.ts'
import type { Candidate } from '../../server/platform/engine/built-in/judge/candidates.ts'
import { computeConfidence, logistic } from '../../server/platform/engine/built-in/judge/confidence.rules.ts'
import { getJudgedFeatures } from '../../server/platform/engine/built-in/judge/judge-ranking.ts'
import type { Ranking } from '../../server/platform/engine/built-in/rank/ranking.ts'
import {
  formatWeightFile,
  locateWeightFile,
} from '../../server/platform/engine/built-in/weights/weight-file.ts'
import { fitLogistic, type LogisticModel } from '../retrieval/logistic.ts'

const L2 = 0.2

/** Observations of one question. `features` are those of `JUDGED_FEATURES`, in their order. */
export type Example = { document: string; features: Float64Array; answerable: boolean; right: boolean }

/** Share of questions that the material answers and that may be refused. */
const REFUSED = 0.18

/** Features by which a ranking is judged, as in examples. */
export const listFeatures = (ranking: Ranking, candidates: readonly Candidate[]): Float64Array => {
  const features = getJudgedFeatures(ranking, candidates)
  return Float64Array.from(JUDGED_FEATURES, feature => features[feature])
}

/** Puts what was fitted in place of what the engine goes by; the rest stays. */
export const saveWeights = (fitted: Partial<AnswerWeights>): void => {
  Object.assign(answerWeights, fitted)
  writeFileSync(locateWeightFile('answer-weights.json'), formatWeightFile(answerWeights))
}

const score = ({ bias, weights }: LogisticModel, { features }: Example): number =>
  weights.reduce((sum, weight, f) => sum + weight * features[f]!, bias)

const fitModel = (examples: readonly Example[], label: 'answerable' | 'right'): LogisticModel =>
  fitLogistic(
    examples.map(example => ({
      features: example.features,
      label: example[label] ? 1 : 0,
      fold: 0,
      weight: 1,
    })),
    L2,
  )

/** Scores of each example when its document was left out. */
const scoreLeftOut = (examples: readonly Example[], label: 'answerable' | 'right'): number[] => {
  const models = new Map(
    [...new Set(examples.map(({ document }) => document))].map(name => [
      name,
      fitModel(
        examples.filter(({ document }) => document !== name),
        label,
      ),
    ]),
  )
  return examples.map(example => score(models.get(example.document)!, example))
}

const toJudge = ({ bias, weights }: LogisticModel): Judge => ({
  bias: Number(bias.toFixed(4)),
  weights: Object.fromEntries(JUDGED_FEATURES.map((name, f) => [name, Number(weights[f]!.toFixed(4))])),
})

const printLevels = (
  examples: readonly Example[],
  answerable: readonly number[],
  right: readonly number[],
  threshold: number,
) => {
  const answered = examples.map((_, i) => answerable[i]! >= threshold)
  const share = (wanted: (i: number) => boolean, of: (i: number) => boolean) => {
    const all = examples.flatMap((_, i) => (of(i) ? [i] : []))
    return `${all.filter(wanted).length} of ${all.length}`
  }
  console.log(
    `right ${share(
      i => answered[i]! && examples[i]!.right,
      i => examples[i]!.answerable,
    )}`,
  )
  console.log(
    `refused though answerable ${share(
      i => !answered[i],
      i => examples[i]!.answerable,
    )}`,
  )
  console.log(
    `refused and not in it ${share(
      i => !answered[i],
      i => !examples[i]!.answerable,
    )}`,
  )
  for (const level of ['high', 'medium', 'low'] as const)
    console.log(
      `${level}: right ${share(
        i => examples[i]!.right,
        i => answered[i]! && computeConfidence(logistic(right[i]!)) === level,
      )}`,
    )
}

/** Both judges, and the threshold below which an engine refuses; prints how they do on documents left out. */
export const fitJudges = (examples: readonly Example[]): AnswerWeights['withVectors'] => {
  const answerable = scoreLeftOut(examples, 'answerable')
  const sorted = answerable.filter((_, i) => examples[i]!.answerable).sort((a, b) => a - b)
  const threshold = sorted[Math.floor(REFUSED * sorted.length)]!
  printLevels(examples, answerable, scoreLeftOut(examples, 'right'), threshold)
  return {
    answerable: toJudge(fitModel(examples, 'answerable')),
    threshold: Number(threshold.toFixed(4)),
    right: toJudge(fitModel(examples, 'right')),
  }
}
