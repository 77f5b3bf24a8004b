// Cross-validation by article: every model is judged on articles it was not fitted on.

import type { WeightSet } from '../../server/platform/engine/built-in/rank/weights.ts'
import type { BenchQuestion } from './corpus.ts'

export const FOLDS = 6

/** One model without each fold, and one of everything. */
export type FoldModels = { byFold: WeightSet[]; all: WeightSet }

export const getFold = (question: BenchQuestion): number => question.article % FOLDS

/** The two sets of weights; both are fitted from one reading of the data. */
export const VARIANTS = ['withVectors', 'withoutVectors'] as const
export type Variant = (typeof VARIANTS)[number]

/** Something for each set of weights. */
export const forEachVariant = <T>(make: (variant: Variant) => T): Record<Variant, T> => ({
  withVectors: make('withVectors'),
  withoutVectors: make('withoutVectors'),
})

/** Rows as the models of a variant see them. */
export const rowsFor = (variant: Variant, rows: Float64Array, names: readonly string[]): Float64Array =>
  variant === 'withVectors' ? rows : withoutVectors(rows, names)

/** Features that only vectors give. */
const NEEDS_VECTORS = /osine/u

/** Rows with the features zeroed that only vectors give. */
const withoutVectors = (rows: Float64Array, names: readonly string[]): Float64Array =>
  rows.map((value, at) => (NEEDS_VECTORS.test(names[at % names.length]!) ? 0 : value))
