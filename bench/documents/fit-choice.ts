// Fits by which features the sentence that answers is chosen, on which candidate would have told the answer.
import {
  CHOICE_FEATURES,
  type ChoiceFeature,
} from '../../server/platform/engine/built-in/judge/answer-weights.ts'
import type { Candidate } from '../../server/platform/engine/built-in/judge/candidates.ts'
import type { Linear } from '../../server/platform/engine/built-in/rank/weights.ts'
import { fitListwise } from '../retrieval/listwise.ts'

const L2 = 0.003

/** Candidates of one question, and which of them would have told the answer. */
export type ChoiceExample = { document: string; candidates: readonly Candidate[]; told: readonly boolean[] }

const toRows = (candidates: readonly Candidate[]): Float64Array =>
  Float64Array.from(candidates.flatMap(({ features }) => CHOICE_FEATURES.map(name => features[name])))

const fitWeights = (examples: readonly ChoiceExample[]): Float64Array =>
  fitListwise(
    {
      features: CHOICE_FEATURES.length,
      lists: examples.map(({ candidates, told }) => ({
        rows: toRows(candidates),
        right: told.flatMap((isTold, i) => (isTold ? [i] : [])),
        fold: 0,
      })),
    },
    L2,
    () => true,
  )

const isToldBy = ({ candidates, told }: ChoiceExample, weights: Float64Array): boolean => {
  const scores = candidates.map(({ features }) =>
    CHOICE_FEATURES.reduce((sum, name, f) => sum + weights[f]! * features[name], 0),
  )
  return told[scores.indexOf(Math.max(...scores))] ?? false
}

/** Weights of the choice; prints how many answers they tell on documents left out while fitting. */
export const fitChoice = (examples: readonly ChoiceExample[]): Linear<ChoiceFeature> => {
  const right = [...Map.groupBy(examples, ({ document }) => document)].reduce((sum, [document, own]) => {
    const weights = fitWeights(examples.filter(example => example.document !== document))
    return sum + own.filter(example => isToldBy(example, weights)).length
  }, 0)
  const engineAlone = examples.filter(example =>
    isToldBy(
      example,
      Float64Array.from(CHOICE_FEATURES, name => (name === 'engine' ? 1 : 0)),
    ),
  ).length
  const could = examples.filter(example => example.told.includes(true)).length
  console.log(
    `told ${right} of ${examples.length}; by the engine's score alone ${engineAlone}, at best ${could}`,
  )
  const weights = fitWeights(examples)
  return Object.fromEntries(CHOICE_FEATURES.map((name, f) => [name, Number(weights[f]!.toFixed(4))]))
}
