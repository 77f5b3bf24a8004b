import { expect, test } from 'vitest'
import { isTechnical } from './technical.rules.ts'

const prose = [
  'Chlorophyll absorbs red and blue light.',
  'The king needed money (and much of it) in 1789.',
  'Plants that fix carbon twice are called C4 plants.',
]

test('a manual shows code in many of its passages', () => {
  expect(isTechnical(prose)).toBe(false)
  const manual = [
    'The function asn1_create() returns a node.',
    'Set x = 3 first.',
    'The option --help lists all.',
  ]
  expect(isTechnical([...prose, ...manual])).toBe(true)
})

test('formulas of a school book are no code', () => {
  const formulas = [
    '$$I = \\frac{Q}{t}$$',
    'The resistance is R = U / I.',
    'Its unit is the ampere: 1 A = 1 C/s.',
  ]
  expect(isTechnical([...prose, ...formulas])).toBe(false)
})

test('a long text with a few lines of code is no manual', () => {
  const long = Array.from({ length: 40 }, () => prose).flat()
  expect(isTechnical([...long, 'Set x = 3.', 'Set y = 3.', 'Set z = 3.'])).toBe(false)
})
