import { describe, expect, test } from 'vitest'
import { refusalBy } from '../language/rule.rules.ts'
import { pointFrom } from './point.rules.ts'
import { pointRefusals } from './point-refusals.rules.ts'

const getText = (shown: (typeof pointRefusals)[number]['example']) =>
  typeof shown === 'string' ? shown : shown.text

describe.each(pointRefusals.map(rule => [rule.id, rule] as const))(
  '%s',
  (id, { example, counterexample }) => {
    test('refuses its example, before any other rule', () => {
      expect(refusalBy(pointRefusals, { text: getText(example) })).toBe(id)
      expect(pointFrom(getText(example), 'english')).toBeNull()
    })

    test('lets its counterexample be a point', () => {
      expect(pointFrom(getText(counterexample), 'english')?.text).toBe(getText(counterexample))
    })
  },
)

test('each rule has an id of its own', () => {
  expect(new Set(pointRefusals.map(({ id }) => id)).size).toBe(pointRefusals.length)
})
