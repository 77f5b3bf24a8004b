import { expect, test } from 'vitest'
import { chooseClass, noClass } from './class-choice.rules.ts'

const a = { id: 'a', name: '11A', hasSource: false }
const b = { id: 'b', name: '11B', hasSource: false }
const having = (one: typeof a) => ({ ...one, hasSource: true })

test.each<[string, Parameters<typeof chooseClass>, string | null]>([
  ['nothing is chosen for who asks about their own material', [[a], '', null], null],
  ['material of one class presets it', [[a, having(b)], '', null], 'b'],
  ['material of two classes leaves the choice', [[having(a), having(b)], '', null], null],
  ['the class whose page one comes from', [[a, having(b)], '', 'a'], 'a'],
  ['what was chosen holds', [[a, having(b)], 'a', 'b'], 'a'],
  ['so does leaving the class out', [[a, having(b)], noClass, 'b'], null],
  ['a class that was left since counts for nothing', [[a], 'gone', 'gone too'], null],
])('%s', (_, asked, expected) => {
  expect(chooseClass(...asked)).toBe(expected)
})
