import { describe, expect, it } from 'vitest'
import { getAnswerState, isTriedAgain, parseKept } from './outbox.rules.ts'

const response = { type: 'single-choice', choice: 'b' } as const
const kept = { answerId: 'one', number: 3, response }
const nothing = { number: 3, known: null, kept: null, taken: null, refused: null, connected: true }

describe('an answer on its way', () => {
  it('waits while there is no connection, and is in once the server has it', () => {
    expect(getAnswerState(nothing)).toEqual({ is: 'open' })
    expect(getAnswerState({ ...nothing, kept })).toEqual({ is: 'sending', response })
    expect(getAnswerState({ ...nothing, kept, connected: false })).toEqual({ is: 'waiting', response })
    expect(getAnswerState({ ...nothing, taken: kept })).toEqual({ is: 'in', response })
    expect(getAnswerState({ ...nothing, known: { number: 3, response } })).toEqual({ is: 'in', response })
  })

  it('belongs to its question only', () => {
    expect(getAnswerState({ ...nothing, kept, taken: kept, number: 4 })).toEqual({ is: 'open' })
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

  it('survives a reload, and nonsense in its place is nothing', () => {
    expect(parseKept(JSON.stringify(kept))).toEqual(kept)
    for (const nonsense of [
      null,
      '',
      '{',
      '[]',
      '{"answerId":1}',
      '{"answerId":"a","number":1,"response":null}',
    ])
      expect(parseKept(nonsense)).toBeNull()
  })
})
