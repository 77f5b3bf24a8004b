import { type WorkState, workStates } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeAverage, computeClassMedian, computeColumnFigures, countedShare } from './gradebook.rules.ts'

const cell = (state: WorkState, reached: number | null = null) => ({ state, reached })
const work = (state: WorkState, reached: number | null, weight = 1, possible = 10) => ({
  cell: cell(state, reached),
  weight,
  possible,
})

describe('an average', () => {
  test('weighs its columns', () => {
    expect(computeAverage([work('finished', 10, 3), work('late', 2, 1)])).toBeCloseTo(0.8)
  })

  test('takes what was missed as nothing reached, and leaves out what is excused, open, running or nobody’s', () => {
    const full = work('finished', 10)
    expect(computeAverage([full, work('missing', null)])).toBe(0.5)
    for (const state of ['excused', 'not-begun', 'running', 'none'] as const)
      expect(computeAverage([full, work(state, null)])).toBe(1)
    expect(computeAverage([full, work('excused', 1)])).toBe(1)
  })

  test('is none where nothing counts: no work, weights of 0, homework without points', () => {
    expect(computeAverage([])).toBeNull()
    expect(computeAverage([work('finished', 9, 0)])).toBeNull()
    expect(computeAverage([work('finished', 0, 1, 0), work('missing', null, 1, 0)])).toBeNull()
  })

  const anyWork = fc
    .record({
      state: fc.constantFrom(...workStates),
      possible: fc.integer({ min: 0, max: 50 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      weight: fc.integer({ min: 0, max: 10 }),
    })
    .map(({ state, possible, share, weight }) => work(state, share * possible, weight, possible))

  test('lies between the lowest and the highest share that counts', () => {
    fc.assert(
      fc.property(fc.array(anyWork), all => {
        const average = computeAverage(all)
        const shares = all.flatMap(({ cell: one, possible, weight }) =>
          weight === 0 ? [] : (countedShare(one, possible) ?? []),
        )
        if (shares.length === 0) expect(average).toBeNull()
        else {
          expect(average).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9)
          expect(average).toBeLessThanOrEqual(Math.max(...shares) + 1e-9)
        }
      }),
    )
  })

  test('is the same in any order and whatever all weights are multiplied by', () => {
    fc.assert(
      fc.property(fc.array(anyWork), fc.integer({ min: 2, max: 5 }), (all, factor) => {
        const average = computeAverage(all)
        const others = [
          computeAverage(all.toReversed()),
          computeAverage(all.map(one => ({ ...one, weight: one.weight * factor }))),
        ]
        for (const other of others)
          if (average === null) expect(other).toBeNull()
          else expect(other).toBeCloseTo(average, 9)
      }),
    )
  })

  test('never falls where something is excused that was missed', () => {
    fc.assert(
      fc.property(fc.array(anyWork), rest => {
        const before = computeAverage([...rest, work('missing', null)])
        const after = computeAverage([...rest, work('excused', null)])
        expect(after ?? 1).toBeGreaterThanOrEqual((before ?? 0) - 1e-9)
      }),
    )
  })
})

describe('a column', () => {
  test('tells the middle and the mean of what was handed in, and how many that are of those it is expected of', () => {
    const cells = [
      cell('finished', 4),
      cell('late', 8),
      cell('finished', 9),
      cell('missing'),
      cell('running'),
      cell('excused', 1),
      cell('none'),
    ]
    expect(computeColumnFigures(cells)).toEqual({
      median: 8,
      mean: 7,
      lowest: 4,
      highest: 9,
      handedIn: 3,
      expected: 5,
    })
  })

  test('without scores has no middle', () => {
    expect(computeColumnFigures([cell('not-begun')])).toMatchObject({
      median: null,
      mean: null,
      lowest: null,
    })
  })
})

test('the middle of a class leaves out who has no average', () => {
  expect(computeClassMedian([0.2, null, 0.9, 0.4])).toBe(0.4)
  expect(computeClassMedian([null])).toBeNull()
})
