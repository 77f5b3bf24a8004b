import { answerTypes } from '@lantern/contract/questions/kinds/answer-types.rules'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDictionary } from '../dictionary.ts'
import { compareAnswer, findAnswerType } from './types.rules.ts'
import type { Dictionary } from './words.rules.ts'

let dictionary: Dictionary | null
beforeAll(async () => {
  dictionary = await loadDictionary()
})
const verdict = (accepted: string, typed: string, stem = '') =>
  compareAnswer(null, accepted, typed, { stem, dictionary, isLenient: false })

describe('the type of an answer', () => {
  test.each([
    ['osmosis', 'words'],
    ['Marie Curie', 'name'],
    ['−2', 'number'],
    ['5 km', 'number'],
    ['2:1', 'ratio'],
    ['(3, 5)', 'tuple'],
    ['[0, 1)', 'interval'],
    ['{1, 2}', 'set'],
    ['fox, rabbit', 'list'],
    ['E=mc²', 'formula'],
    ['6 > 4', 'formula'],
    ['Na+', 'chemical'],
    ['H₂O', 'chemical'],
    ['44 BC', 'date'],
    ['C++', 'code'],
    ['!=', 'code'],
    ['TACG', 'letters'],
    ['C E G', 'letters'],
    ['x-ray', 'words'],
    ['rock & roll', 'words'],
    ['COP', 'words'],
  ])('"%s" is %s', (accepted, type) => expect(findAnswerType(accepted, '')).toBe(type))

  test('a year is a date where the question asks when', () => {
    expect(findAnswerType('1789', 'In which year?')).toBe('date')
    expect(findAnswerType('1789', 'How many soldiers?')).toBe('number')
  })

  test('an author chooses another one', () => {
    const asked = { stem: '', dictionary, isLenient: false }
    expect(compareAnswer('set', 'fox, rabbit', 'rabbit, fox', asked)).toBe('right')
    expect(compareAnswer(null, 'fox, rabbit', 'rabbit, fox', asked)).toBe('check')
    expect(compareAnswer('list', 'fox, rabbit', 'rabbit, fox', asked)).toBe('wrong')
    expect(compareAnswer('interval', '(0, 1)', '[0, 1]', asked)).toBe('wrong')
  })
})

describe('order and sign matter', () => {
  test.each([
    ['2:1', '1:2'],
    ['(5, 3)', '(3, 5)'],
    ['Na+', 'Na-'],
    ['C++', 'C'],
    ['C', 'C++'],
    ['!=', '='],
    ['6 > 4', '4 > 6'],
    ['[0, 1)', '(0, 1]'],
    ['x^2 - 4', 'x^4 - 2'],
    ['44 BC', '44 AD'],
    ['TACG', 'TACC'],
    ['-2', '2'],
    ['South Korea', 'North Korea'],
  ])('"%s" is not "%s"', (accepted, typed) => expect(verdict(accepted, typed)).toBe('wrong'))
})

describe('one thing written otherwise', () => {
  test.each([
    ...['−2', '–2', '‐2', '﹣2', '－2', '- 2', 'minus 2', '2-'].map(typed => ['-2', typed]),
    ...['10^5', '10⁵', '10**5', '1e5', '1 e5', '100 000', '1,00,000', '१०००००', '١٠٠٠٠٠'].map(typed => [
      '100000',
      typed,
    ]),
    ...['½', '1/2', '50 %', '٠٫٥', '０.５', '\\frac{1}{2}'].map(typed => ['0.5', typed]),
    ...['9 ms⁻¹', '9 m s^-1', '9 metres per second'].map(typed => ['9 m/s', typed]),
    ['E=mc^2', 'E=mc²'],
    ['x^2 - 4', '(x-2)(x+2)'],
    ['2:1', '2 : 1'],
    ['>=', '≥'],
    ['[0, 1)', '0 ≤ x < 1'],
    ['SO4^2-', 'SO₄²⁻'],
    ['14 July 1789', 'July 14, 1789'],
    ['TACG', "5'-TACG-3'"],
    ['colour', 'color'],
    ['Straße', 'Strasse'],
  ])('"%s" is "%s"', (accepted = '', typed = '') => expect(verdict(accepted, typed)).toBe('right'))
})

test('every accepted answer is right as it stands, by any type', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.stringMatching(/^[a-zA-Z0-9(){}[\],;:+\-*/^=<> .]{1,30}$/),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...answerTypes, null), (accepted, type) => {
      fc.pre(accepted.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '') !== '')
      expect(
        compareAnswer(type, accepted, accepted, { stem: 'What is it?', dictionary, isLenient: false }),
      ).toBe('right')
    }),
  )
})

test('two different numbers are never right for each other, however they are written', () => {
  const number = fc.integer({ min: -1e6, max: 1e6 })
  const form = fc.constantFrom(
    (value: number) => String(value),
    (value: number) => String(value).replace('-', '−'),
    (value: number) => value.toLocaleString('en'),
    (value: number) => value.toLocaleString('en-IN'),
    (value: number) => value.toExponential(),
  )
  fc.assert(
    fc.property(number, number, form, (wanted, given, write) => {
      expect(verdict(String(wanted), write(given)) === 'right').toBe(wanted === given)
    }),
  )
})

test('equal polynomials are right, others aren’t', () => {
  const small = fc.integer({ min: -5, max: 5 })
  fc.assert(
    fc.property(small, small, small, small, (a, b, c, d) => {
      const expanded = `x^2 + (${a + b})*x + (${a * b})`
      expect(verdict(expanded, `(x + ${a})(x + ${b})`)).toBe('right')
      const isSame = (c === a && d === b) || (c === b && d === a)
      expect(verdict(expanded, `(x + ${c})(x + ${d})`) === 'right').toBe(isSame)
    }),
  )
})

test.each([
  ['brackets', '('.repeat(2000)],
  ['braces', '\\frac{'.repeat(300)],
  ['powers', 'x^'.repeat(1000)],
  ['commas', '1,'.repeat(1000)],
  ['spaces', `${' '.repeat(1999)}x`],
  ['digits', '9'.repeat(2000)],
  ['groups', '1 000'.repeat(400)],
  ['units', 'kgms'.repeat(500)],
  ['words', 'one hundred '.repeat(160)],
  ['charges', 'Na+'.repeat(600)],
  ['zero bytes', '\0'.repeat(2000)],
])('hostile %s are compared within a second', (_, typed) => {
  const start = performance.now()
  for (const accepted of [
    'osmosis',
    'x^2',
    '5 km',
    '(1, 2)',
    '[0, 1)',
    'H2O',
    'a, b, c',
    '44 BC',
    'i++',
    'TACG',
    '{1}',
    '2:1',
    typed,
  ])
    verdict(accepted, typed)
  expect(performance.now() - start).toBeLessThan(1000)
})
