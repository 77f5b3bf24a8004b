// Logistic regression by Newton's method, for the decision whether there is an answer.

import { solve } from './listwise.ts'

/** `weight` says how much an example counts beside the others. */
export type LogisticExample = { features: Float64Array; label: 0 | 1; fold: number; weight: number }
export type LogisticModel = { bias: number; weights: Float64Array }

const STEPS = 25

/** Fits on raw features; `l2` applies to weights of standardised ones. */
export const fitLogistic = (examples: readonly LogisticExample[], l2: number): LogisticModel => {
  const size = examples[0]!.features.length
  const means = computeMean(examples, size, (value, _) => value)
  const deviations = computeMean(examples, size, (value, f) => (value - means[f]!) ** 2)
  const scale = deviations.map(variance => (variance > 1e-12 ? 1 / Math.sqrt(variance) : 0))
  const rows = examples.map(({ features }) =>
    Float64Array.from({ length: size + 1 }, (_, f) =>
      f === size ? 1 : (features[f]! - means[f]!) * scale[f]!,
    ),
  )
  let weights = new Float64Array(size + 1)
  for (let step = 0; step < STEPS; step++) weights = newtonStep(rows, examples, weights, l2)
  const raw = weights.slice(0, size).map((weight, f) => weight * scale[f]!)
  const bias = raw.reduce((sum, weight, f) => sum - weight * means[f]!, weights[size]!)
  return { bias, weights: raw }
}

const computeMean = (
  examples: readonly LogisticExample[],
  size: number,
  of: (value: number, f: number) => number,
) => {
  const total = totalWeight(examples)
  return Float64Array.from({ length: size }, (_, f) =>
    examples.reduce((sum, { features, weight }) => sum + (of(features[f]!, f) * weight) / total, 0),
  )
}

const totalWeight = (examples: readonly LogisticExample[]) =>
  examples.reduce((sum, { weight }) => sum + weight, 0)

const newtonStep = (
  rows: readonly Float64Array[],
  examples: readonly LogisticExample[],
  weights: Float64Array,
  l2: number,
): Float64Array<ArrayBuffer> => {
  const n = weights.length
  const gradient = weights.map((weight, f) => (f === n - 1 ? 0 : l2 * weight))
  const hessian = new Float64Array(n * n)
  for (let f = 0; f < n; f++) hessian[f * n + f] = l2 + 1e-9
  const total = totalWeight(examples)
  rows.forEach((row, i) => {
    const { label, weight } = examples[i]!
    const p = 1 / (1 + Math.exp(-row.reduce((sum, value, f) => sum + value * weights[f]!, 0)))
    const share = weight / total
    const slope = p * (1 - p) * share
    for (let f = 0; f < n; f++) {
      gradient[f]! += (p - label) * row[f]! * share
      for (let g = 0; g < n; g++) hessian[f * n + g]! += slope * row[f]! * row[g]!
    }
  })
  const step = solve(hessian, gradient)
  return weights.map((weight, f) => weight - step[f]!)
}
