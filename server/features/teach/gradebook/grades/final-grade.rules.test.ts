// Results by weights and categories, against fractions of whole numbers.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, normalize, sumExact } from '../../../../platform/statistics/exact.rules.ts'
import { type Categories, type CountedScore, computeFinal, listDropped } from './final-grade.rules.ts'

const score = (columnId: string, reached: number, possible: number, change: Partial<CountedScore> = {}) => ({
  columnId,
  kind: 'own',
  share: exact(reached).div(possible),
  weight: exact(1),
  at: `2026-11-${columnId.padStart(2, '0')}`,
  ...change,
})

const category = (id: string, weight: string, change: Partial<Categories[number]> = {}) => ({
  id,
  name: id,
  weight,
  dropLowest: 0,
  kinds: [],
  columnIds: [],
  ...change,
})

const shareOf = (scores: readonly CountedScore[], categories: Categories = []) =>
  computeFinal(scores, categories).share?.toFixed() ?? null

describe('a result', () => {
  test('without categories is the mean by the columns’ weights', () => {
    expect(shareOf([score('1', 10, 10, { weight: exact(3) }), score('2', 2, 10)])).toBe('0.8')
    expect(shareOf([])).toBeNull()
    expect(shareOf([score('1', 10, 10, { weight: exact(0) })])).toBeNull()
  })

  test('is exact where thirds add up to a half', () => {
    expect(shareOf([score('1', 1, 3), score('2', 2, 3)])).toBe('0.5')
    expect(shareOf([score('1', 1, 3), score('2', 1, 6), score('3', 1, 1)])).toBe('0.5')
  })

  test('weighs the means of categories that have scores, and says their parts', () => {
    const categories = [
      category('homework', '25', { kinds: ['homework'] }),
      category('papers', '40', { kinds: ['paper'] }),
      category('oral', '10', { columnIds: ['3'] }),
    ]
    const { share, parts } = computeFinal(
      [score('1', 1, 2, { kind: 'homework' }), score('2', 1, 1, { kind: 'homework' }), score('3', 0, 4)],
      categories,
    )
    expect(share?.toDecimalPlaces(6).toFixed()).toBe('0.535714')
    expect([...parts].map(([id, part]) => [id, part.toDecimalPlaces(4).toFixed()])).toEqual([
      ['homework', '0.7143'],
      ['oral', '0.2857'],
    ])
  })

  test('leaves out a column in no category, and follows a column’s own category before its kind’s', () => {
    const categories = [
      category('homework', '50', { kinds: ['homework'] }),
      category('tests', '50', { columnIds: ['2'] }),
    ]
    const work = [score('1', 1, 1, { kind: 'homework' }), score('2', 0, 1, { kind: 'homework' })]
    expect(shareOf([...work, score('3', 0, 1)], categories)).toBe('0.5')
  })
})

describe('the lowest scores', () => {
  const drop = (scores: readonly CountedScore[], count: number) =>
    listDropped(scores, count).map(({ columnId }) => columnId)

  test('are left out by share, of equal ones the older, and one always stays', () => {
    const scores = [score('3', 1, 2), score('1', 5, 10), score('2', 9, 10)]
    expect(drop(scores, 1)).toEqual(['1'])
    expect(drop(scores, 2)).toEqual(['1', '3'])
    expect(drop(scores, 9)).toEqual(['1', '3'])
    expect(drop([score('1', 0, 1)], 1)).toEqual([])
  })

  test('are never ones that count nothing', () => {
    const all = [score('1', 0, 1, { weight: exact(0) }), score('2', 1, 2), score('3', 1, 1)]
    const { dropped, share } = computeFinal(all, [
      category('own', '100', { columnIds: ['1', '2', '3'], dropLowest: 1 }),
    ])
    expect([[...dropped], share?.toFixed()]).toEqual([['2'], '1'])
  })
})

const anyScores = fc
  .array(
    fc.record({
      reached: fc.integer({ min: 0, max: 60 }),
      beyond: fc.integer({ min: 0, max: 60 }),
      weight: fc.integer({ min: 0, max: 8 }),
    }),
    { maxLength: 12 },
  )
  .map(all =>
    all.map(({ reached, beyond, weight }, at) =>
      score(String(at + 1), reached, reached + beyond || 1, { weight: exact(weight) }),
    ),
  )

const anyCategories = (columns: number) =>
  fc
    .array(
      fc.record({ weight: fc.integer({ min: 0, max: 100 }), dropLowest: fc.integer({ min: 0, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map(all =>
      all.map(({ weight, dropLowest }, at) =>
        category(`c${at}`, String(weight), {
          dropLowest,
          columnIds: Array.from({ length: columns }, (_, i) => String(i + 1)).filter(
            (_, i) => i % all.length === at,
          ),
        }),
      ),
    )

/** Fraction of whole numbers. */
type Fraction = { top: bigint; bottom: bigint }
const add = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})

describe('any result', () => {
  test('equals the mean of fractions, rounded at any place', () => {
    const lines = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 30, max: 97 }),
        fc.integer({ min: 1, max: 9 }),
      ),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 4 }), (all, places) => {
        const sum = all.reduce<Fraction>(
          (whole, [reached, possible, weight]) =>
            add(whole, { top: BigInt(reached * weight), bottom: BigInt(possible) }),
          { top: 0n, bottom: 1n },
        )
        const weights = BigInt(all.reduce((whole, [, , weight]) => whole + weight, 0))
        const scale = 10n ** BigInt(places + 2)
        // Half up: twice the value plus one, halved downwards.
        const bottom = sum.bottom * weights
        const rounded = (2n * sum.top * scale + bottom) / (2n * bottom)
        const { share } = computeFinal(
          all.map(([reached, possible, weight], at) =>
            score(String(at), reached, possible, { weight: exact(weight) }),
          ),
          [],
        )
        expect(
          share
            ?.times(100)
            .toDecimalPlaces(places, 4)
            .times(10 ** places)
            .toFixed(),
        ).toBe(String(rounded))
      }),
    )
  })

  test('is the same in any order of columns', () => {
    const input = anyScores.chain(scores =>
      fc.tuple(
        fc.constant(scores),
        fc.shuffledSubarray(scores, { minLength: scores.length }),
        anyCategories(scores.length),
      ),
    )
    fc.assert(
      fc.property(input, ([scores, shuffled, categories]) => {
        const [a, b] = [computeFinal(scores, categories), computeFinal(shuffled, categories)]
        expect(b.share?.toFixed()).toBe(a.share?.toFixed())
        expect([...b.dropped].sort()).toEqual([...a.dropped].sort())
      }),
    )
  })

  test('has parts that add up to a whole, and lies between its lowest and highest share', () => {
    const input = anyScores.chain(scores => fc.tuple(fc.constant(scores), anyCategories(scores.length)))
    fc.assert(
      fc.property(input, ([scores, categories]) => {
        const { share, parts } = computeFinal(scores, categories)
        if (share === null) {
          expect(parts.size).toBe(0)
          return
        }
        expect(
          normalize(sumExact([...parts.values()]))
            .toDecimalPlaces(30)
            .toFixed(),
        ).toBe('1')
        const shares = scores.filter(({ weight }) => !weight.isZero()).map(one => one.share.toNumber())
        expect(share.toNumber()).toBeGreaterThanOrEqual(Math.min(...shares))
        expect(share.toNumber()).toBeLessThanOrEqual(Math.max(...shares))
      }),
    )
  })

  test('never falls where one score more is left out', () => {
    const input = anyScores.chain(scores => fc.tuple(fc.constant(scores), anyCategories(scores.length)))
    fc.assert(
      fc.property(input, ([scores, categories]) => {
        const more = categories.map((one, at) =>
          at === 0 ? { ...one, dropLowest: one.dropLowest + 1 } : one,
        )
        const [before, after] = [computeFinal(scores, categories).share, computeFinal(scores, more).share]
        expect(before === null).toBe(after === null)
        expect((after ?? exact(1)).gte(before ?? 0)).toBe(true)
      }),
    )
  })
})
