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

test('a long text with a few lines of code is no manual', () => {
  const long = Array.from({ length: 40 }, () => prose).flat()
  expect(isTechnical([...long, 'Set x = 3.', 'Set y = 3.', 'Set z = 3.'])).toBe(false)
})
