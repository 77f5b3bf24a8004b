import { expect, it } from 'vitest'
import { getDigits } from './code-digits.rules.ts'

it.each([
  ['482 917', '482917'],
  ['https://school.org/join?code=482917', '482917'],
  ['48291', '48291'],
  ['4829173', '482917'],
  ['no digits', ''],
])('the digits of %j are %j', (typed, code) => {
  expect(getDigits(typed)).toBe(code)
})
