import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import { describe, expect, it } from 'vitest'
import type { WaitingAct } from '../../../../lib/offline/acts/act-shapes.ts'
import { findWaiting, getNextSequence, groupActs, withWaiting } from './waiting-answers.rules.ts'

const response = (value: boolean) => ({ type: 'true-false' as const, value })
const act = (kind: string, id: string, rest: object = {}) =>
  ({ id, kind, attemptId: 'own', problem: null, ...rest }) as unknown as WaitingAct
const answer = (id: string, questionId: string, sequence: number, rest: object = {}) =>
  act('answer', id, { questionId, sequence, response: response(true), ...rest })
const refused = { problem: { reason: 'This homework is closed.', isFinal: true } }

describe('acts of an attempt', () => {
  it('are its own: answers that wait, answers that were refused, and its end', () => {
    const groups = groupActs(
      [
        answer('a', 'q1', 1),
        answer('b', 'q2', 1, refused),
        answer('c', 'q1', 1, { attemptId: 'another' }),
        act('hand-in', 'd'),
        act('note', 'e'),
      ],
      'own',
    )
    expect(groups.answers.map(({ id }) => id)).toEqual(['a'])
    expect(groups.refused.map(({ id }) => id)).toEqual(['b'])
    expect(groups.handIn?.id).toBe('d')
    expect(groupActs([act('hand-in', 'd', refused)], 'own').handIn).toBeNull()
  })
  it('give the next answer a higher number than every earlier one to its question', () => {
    const groups = groupActs(
      [answer('a', 'q1', 4), answer('b', 'q2', 9), answer('c', 'q3', 7, refused)],
      'own',
    )
    expect(getNextSequence(2, groups, 'q1')).toBe(5)
    expect(getNextSequence(6, groups, 'q1')).toBe(7)
    expect(getNextSequence(0, groups, 'q3')).toBe(8)
    expect(getNextSequence(0, groups, 'q4')).toBe(1)
  })
  it('are shown as if they had arrived, and refused ones as if they had not', () => {
    const questions = [
      { id: 'q1', response: null },
      { id: 'q2', response: response(false) },
    ]
    const groups = groupActs([answer('a', 'q1', 1), answer('b', 'q2', 2, refused)], 'own')
    const shown = withWaiting({ questions } as unknown as Attempt, groups)
    expect(shown.questions.map(question => question.response)).toEqual([response(true), response(false)])
    expect(findWaiting(groups, 'q2')).toBeNull()
  })
})
