import { expect, it } from 'vitest'
import { findWarning, getClosingPhase, sendBeforeMs } from './homework-clock.rules.ts'

const minute = 60_000

it.each([
  [6 * minute, null],
  [5 * minute, 5],
  [4.5 * minute, 5],
  [2 * minute, 2],
  [1.5 * minute, 2],
  [minute, 1],
  [1, 1],
  [0, null],
])('with %i ms left the warning is of %s minutes', (left, warning) => {
  expect(findWarning(left)).toBe(warning)
})

it('counts in the last hour, sends what was chosen before the end, and is over at the end', () => {
  expect([2 * 60 * minute, 10 * minute, sendBeforeMs, 1, 0, -5].map(getClosingPhase)).toEqual([
    'far',
    'counting',
    'sending',
    'sending',
    'over',
    'over',
  ])
})
