import { describe, expect, it } from 'vitest'
import { getVerdictKind } from './verdict.rules.ts'

const told = { number: 1, share: 0, gained: 0, speedGain: 0, streakGain: 0 }
describe('what a player is told', () => {
  it('tells a part from nothing, and an open wording from a wrong one', () => {
    expect(getVerdictKind({ ...told, outcome: 'right', share: 1 })).toBe('right')
    expect(getVerdictKind({ ...told, outcome: 'wrong', share: 0.5 })).toBe('partly')
    expect(getVerdictKind({ ...told, outcome: 'wrong' })).toBe('wrong')
    expect(getVerdictKind({ ...told, outcome: 'check' })).toBe('open')
    expect(getVerdictKind({ ...told, outcome: null })).toBe('none')
  })
})
