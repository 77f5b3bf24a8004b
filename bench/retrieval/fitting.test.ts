import { expect, test } from 'vitest'
import { dotRow, fitListwise, solve } from './listwise.ts'
import { fitLogistic } from './logistic.ts'
import { areaUnderCurve, computeRank, rankFigures, shareBelow, thresholdFor } from './metrics.ts'

const noise = (i: number) =>
  Math.sin(i * 12.9898) * 43758.5453 - Math.floor(Math.sin(i * 12.9898) * 43758.5453)

test('the listwise fit finds the feature that tells and ignores the one that does not', () => {
  const lists = Array.from({ length: 200 }, (_, n) => {
    const rows = Float64Array.from({ length: 8 }, (_, at) => noise(n * 8 + at))
    const right = [0, 1, 2, 3].reduce((best, i) => (rows[i * 2]! > rows[best * 2]! ? i : best), 0)
    return { rows, right: [right], fold: n % 2 }
  })
  const weights = fitListwise({ features: 2, lists }, 1e-3, list => list.fold === 0)
  expect(weights[0]!).toBeGreaterThan(5)
  expect(Math.abs(weights[1]!)).toBeLessThan(weights[0]! / 5)
  const validationLists = lists.filter(list => list.fold === 1)
  const ranks = validationLists.map(list =>
    computeRank(
      [0, 1, 2, 3].map(i => dotRow(list.rows, i, weights)),
      list.right[0]!,
    ),
  )
  expect(rankFigures(ranks).r1).toBeGreaterThan(0.9)
})

test('with two right items, the fit needs to rank only one of them first', () => {
  const lists = Array.from({ length: 200 }, (_, n) => {
    // The second right item looks like a wrong one in the only feature that tells.
    const rows = Float64Array.of(1 + noise(n), noise(n + 500) / 2, noise(n + 900) / 2, noise(n + 1_300) / 2)
    return { rows, right: [0, 1], fold: 0 }
  })
  const fitted = fitListwise({ features: 1, lists }, 1e-3, () => true)[0]!
  const second = fitListwise(
    { features: 1, lists: lists.map(list => ({ ...list, right: [1] })) },
    1e-3,
    () => true,
  )[0]!
  expect(fitted).toBeGreaterThan(5)
  expect(second).toBeLessThan(0)
})

test('the logistic fit gives back the probabilities it was drawn from', () => {
  const examples = Array.from({ length: 5000 }, (_, i) => {
    const x = noise(i) * 4 - 2
    const p = 1 / (1 + Math.exp(-(1.5 * x - 0.5)))
    return {
      features: Float64Array.of(x),
      label: noise(i + 90_000) < p ? (1 as const) : (0 as const),
      fold: 0,
      weight: 1,
    }
  })
  const { bias, weights } = fitLogistic(examples, 1e-6)
  expect(weights[0]!).toBeCloseTo(1.5, 0)
  expect(bias).toBeCloseTo(-0.5, 0)
})

test('an example that weighs twice counts as two', () => {
  const example = (x: number, label: 0 | 1, weight: number) => ({
    features: Float64Array.of(x),
    label,
    weight,
    fold: 0,
  })
  const others = [example(0, 0, 1), example(1, 1, 1), example(2, 1, 1), example(0.5, 1, 1)]
  const heavy = fitLogistic([...others, example(1.5, 0, 2)], 1e-2)
  const twice = fitLogistic([...others, example(1.5, 0, 1), example(1.5, 0, 1)], 1e-2)
  expect(heavy.bias).toBeCloseTo(twice.bias, 8)
  expect(heavy.weights[0]!).toBeCloseTo(twice.weights[0]!, 8)
})

test('a symmetric system is solved', () => {
  expect([...solve(Float64Array.of(4, 2, 2, 3), Float64Array.of(10, 8))].map(x => x.toFixed(6))).toEqual([
    '1.750000',
    '1.500000',
  ])
})

test('figures of ranks and thresholds count what they say', () => {
  expect(rankFigures([0, 1, -1, 20])).toEqual({ r1: 0.25, r5: 0.5, mrr10: 0.375, questions: 4 })
  expect(computeRank([1, 3, 2], 2)).toBe(1)
  expect(computeRank([2, 2], 0)).toBe(1)
  expect(shareBelow([1, 2, 3, 4], 3)).toBe(0.5)
  expect(thresholdFor([5, 4, 3, 2, 1], 0.6)).toBe(2)
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1)
})
