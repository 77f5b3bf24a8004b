import { describe, expect, it } from 'vitest'
import { getVerdictKind } from './verdict.rules.ts'

const result = { number: 1, share: 0, gained: 0, speedGain: 0, streakGain: 0 }
describe('the verdict for a player', () => {
  it('distinguishes partly right from wrong, and an open wording from a wrong one', () => {
    expect(getVerdictKind({ ...result, outcome: 'right', share: 1 })).toBe('right')
    expect(getVerdictKind({ ...result, outcome: 'wrong', share: 0.5 })).toBe('partly')
    expect(getVerdictKind({ ...result, outcome: 'wrong' })).toBe('wrong')
    expect(getVerdictKind({ ...result, outcome: 'check' })).toBe('open')
    expect(getVerdictKind({ ...result, outcome: null })).toBe('none')
  })
})
