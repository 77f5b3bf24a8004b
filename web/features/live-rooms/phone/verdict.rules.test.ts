import type { Solution } from '@lantern/contract/questions'
import { describe, expect, it } from 'vitest'
import { kindOf, reasonOf } from './verdict.rules.ts'

const told = { number: 1, share: 0, gained: 0, speedGain: 0, streakGain: 0 }
const solution: Solution = {
  key: { type: 'single-choice', choice: 'c' },
  explanation: '',
  reasons: { a: 'Weight stays the same.', true: 'It only holds on the Moon.' },
  citations: [],
  context: null,
}

describe('what a player is told', () => {
  it('tells a part from nothing, and an open wording from a wrong one', () => {
    expect(kindOf({ ...told, outcome: 'right', share: 1 })).toBe('right')
    expect(kindOf({ ...told, outcome: 'wrong', share: 0.5 })).toBe('partly')
    expect(kindOf({ ...told, outcome: 'wrong' })).toBe('wrong')
    expect(kindOf({ ...told, outcome: 'check' })).toBe('open')
    expect(kindOf({ ...told, outcome: null })).toBe('none')
  })

  it('gives the reason of the very choice that was taken', () => {
    expect(reasonOf(solution, { type: 'single-choice', choice: 'a' })).toBe('Weight stays the same.')
    expect(reasonOf(solution, { type: 'single-choice', choice: 'b' })).toBeNull()
    expect(reasonOf(solution, { type: 'true-false', value: true })).toBe('It only holds on the Moon.')
    expect(reasonOf(solution, null)).toBeNull()
  })
})
