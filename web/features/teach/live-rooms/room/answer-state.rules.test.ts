import { describe, expect, it } from 'vitest'
import { getAnswerState, isTriedAgain } from './answer-state.rules.ts'

const response = { type: 'single-choice', choice: 'b' } as const
const answer = { number: 3, response }
const nothing = {
  number: 3,
  stored: null,
  acknowledged: null,
  waiting: null,
  refused: null,
  connected: true,
}

describe('an answer on its way', () => {
  it('waits while there is no connection, and is stored once the server has it', () => {
    expect(getAnswerState(nothing)).toEqual({ is: 'open' })
    expect(getAnswerState({ ...nothing, waiting: answer })).toEqual({ is: 'sending', response })
    expect(getAnswerState({ ...nothing, waiting: answer, connected: false })).toEqual({
      is: 'waiting',
      response,
    })
    expect(getAnswerState({ ...nothing, acknowledged: answer })).toEqual({ is: 'stored', response })
    expect(getAnswerState({ ...nothing, stored: answer })).toEqual({ is: 'stored', response })
  })

  it('belongs to its question only', () => {
    expect(getAnswerState({ ...nothing, stored: answer, acknowledged: answer, number: 4 })).toEqual({
      is: 'open',
    })
  })

  it('says why it does not count', () => {
    const refused = { number: 3, reason: 'too-late' } as const
    expect(getAnswerState({ ...nothing, refused })).toEqual({ is: 'refused', reason: 'too-late' })
  })

  it('is sent again where the refusal says nothing about it', () => {
    expect(isTriedAgain('unavailable')).toBe(true)
    expect(isTriedAgain('too-fast')).toBe(true)
    expect(isTriedAgain('too-late')).toBe(false)
    expect(isTriedAgain('already-answered')).toBe(false)
  })
})
