import { expect, test } from 'vitest'
import { readDecimal } from './decimal.rules.ts'

test.each([
  ['7,5', '7.5'],
  [' 07.50 ', '7.5'],
  ['100', '100'],
  ['100.01', null],
  ['-1', null],
  ['1.234', null],
  ['', null],
])('%j is read as %s', (typed, decimal) => {
  expect(readDecimal(typed, 100)).toBe(decimal)
})
