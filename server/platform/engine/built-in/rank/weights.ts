// The trained numbers of the built-in engine. `weights.json` is written by `bench/retrieval/train.ts`.

import { readWeightFile } from '../weights/weight-file.ts'
import type { AbstentionFeature } from './features/abstention-features.ts'
import type { OrderFeature } from './features/order-features.ts'
import type { PassageFeature } from './features/passage-features.ts'
import type { SentenceFeature } from './features/sentence-features.ts'

/** A linear model by feature name; a feature that isn't named weighs nothing. */
export type Linear<Feature extends string> = Partial<Record<Feature, number>>

export type WeightSet = {
  passage: Linear<PassageFeature>
  sentence: Linear<SentenceFeature>
  /** The final order of the passages read closely. */
  order: Linear<OrderFeature>
  abstention: {
    bias: number
    weights: Linear<AbstentionFeature>
  }
}

/** One set for questions whose candidates all have vectors, one for all others. */
export type Weights = { withVectors: WeightSet; withoutVectors: WeightSet }

export const weights: Weights = readWeightFile('weights.json')

/** Σ weight · feature. */
export const linearScore = <Feature extends string>(
  model: Linear<Feature>,
  features: Record<Feature, number>,
): number => {
  let sum = 0
  for (const name in model) sum += model[name]! * features[name]
  return sum
}
