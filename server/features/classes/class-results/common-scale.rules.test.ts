import { expect, test } from 'vitest'
import { minSheets, scaleOwn, scaleVariants } from './common-scale.rules.ts'
import { buildPresences } from './presence.rules.ts'
import { buildMatrix } from './test-matrix.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

type Sheets = {
  variant: number
  numbers: number[]
  solve(student: number, number: number): boolean
  count?: number
}

/** Sheets of variants, with the questions each student solves. */
const presencesOf = (sheets: Sheets[], points = 1) => {
  const chosen: Record<string, string> = {}
  for (const { variant, numbers: asked, solve, count = minSheets } of sheets)
    for (let student = 0; student < count; student++)
      chosen[`${variant} ${student}`] = numbers(1, 30)
        .map(number => (asked.includes(number) ? (solve(student, number) ? 'A' : 'B') : '-'))
        .join('')
  const matrix = buildMatrix(
    chosen,
    Object.fromEntries(numbers(1, 30).map(number => [number, { points: number <= 10 ? points : 1 }])),
  )
  return buildPresences({
    ...matrix,
    kind: 'paper',
    players: matrix.players.map(player => {
      const variant = Number(player.id.split(' ')[0])
      const asked = sheets.find(one => one.variant === variant)?.numbers ?? []
      return { ...player, variant, questionIds: new Set(asked.map(number => `q${number}`)) }
    }),
  })
}

/** Student 0 solves least; harder questions are solved by fewer. */
const steps = (student: number, number: number) => student > (number * 7) % minSheets
const never = (number: number) => number > 20 && number % 2 === 0
const variantA = { variant: 0, numbers: numbers(1, 20), solve: steps }
const variantB = {
  variant: 1,
  numbers: [...numbers(1, 10), ...numbers(21, 30)],
  solve: (student: number, number: number) =>
    !never(number) && steps(student, number > 20 ? number - 10 : number),
}

test('the same class is lifted to the scale of the first variant where theirs was harder', () => {
  const { scale, marks } = scaleVariants(presencesOf([variantA, variantB]))
  expect(scale).toEqual({ is: 'scaled', base: 0, most: 20, common: 10 })
  const meanOf = (variant: number) => {
    const own = [...marks].filter(([id]) => id.startsWith(`${variant} `)).map(([, mark]) => mark)
    return own.reduce((sum, mark) => sum + mark, 0) / own.length
  }
  expect(meanOf(1)).toBeCloseTo(meanOf(0), 0)
  for (const mark of marks.values()) expect(mark >= 0 && mark <= 20).toBe(true)
})

test('a student reads their marks as in the first variant, unless theirs is the first or there is no scale', () => {
  const { scale, marks } = scaleVariants(presencesOf([variantA, variantB]))
  const scaled = marks.get('1 12') ?? null
  expect(scaled).toBeGreaterThan(0)
  expect(scaleOwn(scale, { variant: 1, scaled })).toEqual({ variant: 0, marks: scaled, most: 20 })
  expect(scaleOwn(scale, { variant: 0, scaled })).toBeNull()
  expect(scaleOwn({ is: 'same' }, { variant: 1, scaled: null })).toBeNull()
})

test('one variant needs no scale, and the same questions in another order are on one', () => {
  expect(scaleVariants(presencesOf([variantA])).scale).toEqual({ is: 'none' })
  expect(scaleVariants(presencesOf([variantA, { ...variantA, variant: 1 }])).scale).toEqual({ is: 'same' })
})

test('too few common questions, marks or sheets are reported with the required number', () => {
  const four = { ...variantB, numbers: [...numbers(1, 4), ...numbers(21, 30)] }
  expect(scaleVariants(presencesOf([variantA, four]))).toEqual({
    scale: { is: 'not', why: 'few-common', variant: 1, need: 5, have: 4 },
    marks: new Map(),
  })
  const small = { ...variantB, numbers: [...numbers(1, 5), ...numbers(11, 12), ...numbers(21, 30)] }
  const heavy = presencesOf([variantA, small]).map(presence => ({
    ...presence,
    asked: presence.asked.map(one => (one.number > 12 ? { ...one, points: 9 } : one)),
  }))
  expect(scaleVariants(heavy).scale).toMatchObject({ is: 'not', why: 'small-part', need: 20 })
  expect(scaleVariants(presencesOf([variantA, { ...variantB, count: 19 }])).scale).toEqual({
    is: 'not',
    why: 'few-sheets',
    variant: 1,
    need: 20,
    have: 19,
  })
})

test('while students of a variant have other questions counted there is no scale', () => {
  const presences = presencesOf([variantA, variantB]).map((presence, i) =>
    i === 3 ? { ...presence, asked: presence.asked.slice(1) } : presence,
  )
  expect(scaleVariants(presences).scale).toMatchObject({ is: 'not', why: 'uneven', variant: 0 })
})

test('common questions that nothing else goes with carry no scale', () => {
  const against = {
    ...variantB,
    solve: (student: number, number: number) =>
      number <= 10 ? steps(student, number) : steps(minSheets - 1 - student, number),
  }
  expect(scaleVariants(presencesOf([variantA, against])).scale).toMatchObject({ is: 'not', why: 'unlike' })
})
