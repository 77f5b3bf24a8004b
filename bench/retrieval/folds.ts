// Cross-validation by article: every model is judged on articles it was not fitted on.

import type { WeightSet } from '../../server/platform/engine/built-in/weights.ts'
import type { BenchQuestion } from './corpus.ts'

export const FOLDS = 6

/** One model without each fold, and one of everything. */
export type FoldModels = { byFold: WeightSet[]; all: WeightSet }

export const foldOf = (question: BenchQuestion): number => question.article % FOLDS

/** Features that only vectors give. */
const NEEDS_VECTORS = /osine/u

/** Rows with the features zeroed that only vectors give. */
export const withoutVectors = (rows: Float64Array, names: readonly string[]): Float64Array =>
  rows.map((value, at) => (NEEDS_VECTORS.test(names[at % names.length]!) ? 0 : value))
