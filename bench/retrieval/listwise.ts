// Fits a linear model that puts a right item of each list first: softmax over the list, L2 on weights of
// standardised features, Newton's method with step halving. Of several right items the share of all counts,
// so that the model may prefer whichever it finds easiest.

/** Lists of items, each item a row of `features` numbers; `right` holds the positions of the right ones. */
export type ListwiseExamples = {
  features: number
  lists: { rows: Float64Array; right: number[]; fold: number }[]
}

/** Rows relative to the first right item, and which of them are right. */
type TrainingList = { rows: Float64Array; right: number[] }

const MAX_STEPS = 40
const ENOUGH = 1e-7
const SMALLEST_STEP = 1e-4

/** Weights for raw features. Lists for which `use` is false are left out. Features that never vary get 0. */
export const fitListwise = (
  { features, lists }: ListwiseExamples,
  l2: number,
  use: (list: ListwiseExamples['lists'][number]) => boolean,
): Float64Array => {
  const deviations = standardDeviations(lists, features)
  const training = lists
    .filter(list => list.right.length > 0 && use(list))
    .map(list => ({ rows: centre(list, deviations, features), right: list.right }))
  let weights = new Float64Array(features)
  let state = evaluate(training, weights, l2)
  for (let step = 0; step < MAX_STEPS; step++) {
    const direction = solve(state.hessian, state.gradient)
    const slope = direction.reduce((sum, d, f) => sum + d * state.gradient[f]!, 0)
    let size = 1
    let next = state
    let moved = weights
    for (; size > SMALLEST_STEP; size /= 2) {
      moved = weights.map((weight, f) => weight - size * direction[f]!)
      next = evaluate(training, moved, l2)
      if (next.loss < state.loss - 1e-4 * size * slope) break
    }
    const gain = state.loss - next.loss
    if (gain <= 0) break
    weights = moved
    state = next
    if (gain < ENOUGH) break
  }
  return weights.map((weight, f) => (deviations[f]! > 0 ? weight / deviations[f]! : 0))
}

const standardDeviations = (lists: ListwiseExamples['lists'], features: number): Float64Array => {
  const sum = new Float64Array(features)
  const squares = new Float64Array(features)
  let count = 0
  for (const { rows } of lists) {
    for (let at = 0; at < rows.length; at++) {
      sum[at % features]! += rows[at]!
      squares[at % features]! += rows[at]! ** 2
    }
    count += rows.length / features
  }
  return sum.map((total, f) => Math.sqrt(Math.max(0, squares[f]! / count - (total / count) ** 2)))
}

/** Rows in standard deviations, relative to the first right item, whose row becomes zero. */
const centre = (list: TrainingList, deviations: Float64Array, features: number) =>
  list.rows.map((value, at) => {
    const f = at % features
    return deviations[f]! > 0 ? (value - list.rows[list.right[0]! * features + f]!) / deviations[f]! : 0
  })

/** The curvature is that of the softmax over all items alone: an upper bound, so every step goes down. */
const evaluate = (lists: readonly TrainingList[], weights: Float64Array, l2: number) => {
  const size = weights.length
  const gradient = weights.map(weight => l2 * weight)
  const hessian = new Float64Array(size * size)
  let loss = (l2 / 2) * weights.reduce((sum, weight) => sum + weight ** 2, 0)
  for (const list of lists) loss += addList(list, weights, gradient, hessian, 1 / lists.length)
  for (let f = 0; f < size; f++) {
    hessian[f * size + f]! += l2 + 1e-9
    for (let g = 0; g < f; g++) hessian[f * size + g] = hessian[g * size + f]!
  }
  return { loss, gradient, hessian }
}

const addList = (
  { rows, right }: TrainingList,
  weights: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
  share: number,
): number => {
  const size = weights.length
  const scores = Float64Array.from({ length: rows.length / size }, (_, i) => dotRow(rows, i, weights))
  const total = logSumExp([...scores])
  const ofRight = logSumExp(right.map(i => scores[i]!))
  for (const i of right) {
    const p = Math.exp(scores[i]! - ofRight)
    for (let f = 0; f < size; f++) gradient[f]! -= share * p * rows[i * size + f]!
  }
  const mean = new Float64Array(size)
  for (let i = 0; i < scores.length; i++) {
    const p = Math.exp(scores[i]! - total)
    if (p < 1e-7) continue
    for (let f = 0; f < size; f++) {
      const weighted = p * rows[i * size + f]!
      mean[f]! += weighted
      for (let g = f; g < size; g++) hessian[f * size + g]! += share * weighted * rows[i * size + g]!
    }
  }
  for (let f = 0; f < size; f++) {
    gradient[f]! += share * mean[f]!
    for (let g = f; g < size; g++) hessian[f * size + g]! -= share * mean[f]! * mean[g]!
  }
  return share * (total - ofRight)
}

const logSumExp = (scores: readonly number[]): number => {
  const highest = scores.reduce((a, b) => Math.max(a, b))
  return highest + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - highest), 0))
}

/** Σ weight · feature of row `i`. */
export const dotRow = (rows: Float64Array, i: number, weights: Float64Array): number => {
  let sum = 0
  for (let f = 0; f < weights.length; f++) sum += weights[f]! * rows[i * weights.length + f]!
  return sum
}

/** Solves a symmetric positive system by Cholesky's method. */
export const solve = (matrix: Float64Array, right: Float64Array): Float64Array => {
  const n = right.length
  const lower = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * n + j]!
    }
  }
  const x = Float64Array.from(right)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i * n + k]! * x[k]!
    x[i]! /= lower[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= lower[k * n + i]! * x[k]!
    x[i]! /= lower[i * n + i]!
  }
  return x
}
