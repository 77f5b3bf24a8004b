import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeForm, equateLinearly, type FormFigures } from './linear-equating.rules.ts'
import { mean, sum } from './statistics.rules.ts'

/** Kolen and Brennan's two forms of 36 items with 12 in common. */
const formX: FormFigures = {
  count: 1655,
  total: { mean: 15.8205, variance: 6.5278 ** 2 },
  anchor: { mean: 5.1063, variance: 2.376 ** 2 },
  covariance: 13.4088,
}
const formY: FormFigures = {
  count: 1638,
  total: { mean: 18.6728, variance: 6.8784 ** 2 },
  anchor: { mean: 5.8626, variance: 2.4515 ** 2 },
  covariance: 14.7603,
}

test('the worked example of Kolen and Brennan comes out: 1.0289 x + .5370', () => {
  const line = equateLinearly(formX, formY, 1)
  expect(line?.slope).toBeCloseTo(1.0289, 3)
  expect(line?.intercept).toBeCloseTo(0.537, 2)
})

test('a form equated to itself stays as it is, and there and back is where one began', () => {
  expect(equateLinearly(formX, formX)).toEqual({ slope: 1, intercept: 0 })
  const [there, back] = [equateLinearly(formX, formY, 0.5), equateLinearly(formY, formX, 0.5)]
  expect((there?.slope ?? 0) * (back?.slope ?? 0)).toBeCloseTo(1, 9)
})

test('figures of scores are those of statistics', () => {
  const { total, anchor, covariance } = describeForm([
    [2, 1],
    [4, 2],
    [9, 3],
  ])
  expect([total.mean, total.variance, anchor.mean, anchor.variance, covariance]).toEqual([5, 13, 2, 1, 3.5])
})

test('without any differences in the common questions there is no line', () => {
  const flat = describeForm([
    [1, 3],
    [5, 3],
  ])
  expect(equateLinearly(flat, formY)).toBeNull()
  expect(equateLinearly(formY, flat)).toBeNull()
})

test('scores moved or stretched as a whole are moved and stretched back', () => {
  const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 })), {
    minLength: 20,
    maxLength: 60,
  })
  fc.assert(
    fc.property(scores, fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.5, 1, 2), (own, by, times) => {
      const pairs = own.map(([rest, anchor]) => [rest + anchor, anchor] as const)
      const base = describeForm(pairs)
      fc.pre(base.anchor.variance > 0 && base.total.variance > 0)
      const line = equateLinearly(describeForm(pairs.map(([x, v]) => [x * times + by, v])), base)
      for (const [x] of pairs)
        expect((line?.slope ?? 0) * (x * times + by) + (line?.intercept ?? 0)).toBeCloseTo(x, 6)
    }),
  )
})

/** Deterministic numbers. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('made-up classes: equated scores of a harder form are far nearer to the truth than raw ones', () => {
  const random = createRandom(7)
  const normal = () => sum(Array.from({ length: 12 }, random)) - 6
  const solves = (ability: number, hardness: number) => 1 / (1 + Math.exp(hardness - ability))
  const spread = (count: number, middle: number) =>
    Array.from({ length: count }, (_, i) => middle + (3 * i) / (count - 1) - 1.5)
  const common = spread(10, 0)
  const [easy, hard] = [spread(20, -0.6), spread(20, 0.6)]
  const sit = (rest: readonly number[], ability: number) => {
    const anchor = sum(common.map(hardness => Number(random() < solves(ability, hardness))))
    return [anchor + sum(rest.map(hardness => Number(random() < solves(ability, hardness)))), anchor] as const
  }
  const errors = { raw: [] as number[], equated: [] as number[] }
  for (let run = 0; run < 40; run++) {
    // Stronger class with the harder form, so that raw scores mislead.
    const base = describeForm(Array.from({ length: 60 }, () => sit(easy, normal() - 0.2)))
    const line = equateLinearly(
      describeForm(Array.from({ length: 60 }, () => sit(hard, normal() + 0.3))),
      base,
    )
    for (const ability of [-1, 0, 1]) {
      const expected = (rest: readonly number[]) =>
        sum([...common, ...rest].map(hardness => solves(ability, hardness)))
      errors.raw.push((expected(hard) - expected(easy)) ** 2)
      errors.equated.push(
        ((line?.slope ?? 0) * expected(hard) + (line?.intercept ?? 0) - expected(easy)) ** 2,
      )
    }
  }
  const size = (squares: readonly number[]) => Math.sqrt(mean(squares) ?? 0)
  expect(size(errors.equated)).toBeLessThan(size(errors.raw) / 2)
})
