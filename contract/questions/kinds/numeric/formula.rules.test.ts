// Formulas of calculated questions: same values as in school mathematics, and nothing else possible.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateFormula, type Formula, maxFormulaLength, parseFormula } from './formula.rules.ts'

const compute = (text: string, numbers: Record<string, number> = {}) => {
  const formula = parseFormula(text)
  return formula && evaluateFormula(formula, new Map(Object.entries(numbers)))
}

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['24 / 4 / 2', 3],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ^ 2', -4],
  ['2 ^ -1', 0.5],
  ['2 * -3', -6],
  ['0.1 + 0.2', 0.3],
  ['1.5e3 + .5', 1500.5],
  ['6 × 7 ÷ 2 − 1', 20],
  ['sqrt(16) + abs(-2)', 6],
  ['round(2.345, 2) + floor(1.9) + ceil(1.1)', 5.35],
  ['min(4, 2, 3) + max(4, 2)', 6],
  ['ln(e) + log10(1000) + exp(0)', 5],
  ['sin(pi / 2) + cos(0)', 2],
  ['round(pi(), 2)', 3.14],
])('%s is %d', (text, result) => {
  expect(compute(text)).toBe(result)
})

test('a name stands for its number, with braces as in the question or without', () => {
  expect(compute('v * {t}', { v: 60, t: 2.5 })).toBe(150)
})

test.each([
  '',
  '1 +',
  '* 2',
  '(1',
  '1)',
  '1 2',
  'sqrt',
  'sqrt()',
  'sqrt(1, 2)',
  'min(1)',
  'nothing(1)',
  'v.constructor',
  'v[0]',
  'v = 1',
  'a; b',
  '"text"',
  '1,5',
  '2 % 3',
])('"%s" is no formula', text => {
  expect(parseFormula(text)).toBeNull()
})

test.each(['1 / 0', 'sqrt(-1)', 'ln(0)', '10 ^ 999', 'unknown + 1', '0 / 0', 'toString', 'constructor + 1'])(
  '%s has no result',
  text => {
    expect(compute(text)).toBeNull()
  },
)

test('a formula that is too long or too deep is refused', () => {
  expect(parseFormula('1+'.repeat(maxFormulaLength) + 1)).toBeNull()
  expect(parseFormula(`${'('.repeat(60)}1${')'.repeat(60)}`)).toBeNull()
  expect(parseFormula(`${'-'.repeat(200)}1`)).toBeNull()
})

test('parsing any text ends without an error', () => {
  const sign = fc.constantFrom(...'0123456789.+-*/^(),{}ve '.split(''), 'sqrt', 'min', 'pi', '__proto__')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(sign).map(signs => signs.join('')),
      ),
      text => {
        const formula = parseFormula(text)
        const result = formula && evaluateFormula(formula, new Map([['v', 3]]))
        expect(result === null || Number.isFinite(result)).toBe(true)
      },
    ),
  )
})

/** Sums of whole numbers, fully parenthesised, with their values. */
const sums: fc.Arbitrary<{ text: string; value: number }> = fc.letrec<{
  sum: { text: string; value: number }
}>(tie => ({
  sum: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: 0, max: 99 }).map(value => ({ text: String(value), value })),
    fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map(([left, sign, right]) => ({
      text: `(${left.text} ${sign} ${right.text})`,
      value:
        sign === '+'
          ? left.value + right.value
          : sign === '-'
            ? left.value - right.value
            : left.value * right.value,
    })),
  ),
})).sum

test('sums come to what they are', () => {
  fc.assert(
    fc.property(sums, ({ text, value }) => {
      fc.pre(text.length <= maxFormulaLength && Math.abs(value) < 1e12)
      const formula = parseFormula(text) as Formula
      expect(evaluateFormula(formula, new Map())).toBe(value + 0)
    }),
  )
})
