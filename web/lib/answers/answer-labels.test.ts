import type { QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'
import { describe, expect, test } from 'vitest'
import { reasonLabel } from './answer-labels.ts'

const choices = ['Moon', 'Mars', 'Venus', 'Rigel'].map((text, i) => ({ id: `c${i}`, text }))
const reasons = { c1: 'It is too far.', c2: 'It is too small.', false: 'They do.' }
const one: QuestionBody = { type: 'single-choice', stem: 'What pulls the sea?', choices }
const several: QuestionBody = { ...one, type: 'multiple-choice' }
const chosen = (choice: string): Response => ({ type: 'single-choice', choice })

describe('why a choice is wrong', () => {
  test('is told of the very choice that was taken, and of none without a reason', () => {
    const solution = { key: { type: 'single-choice' as const, choice: 'c0' }, reasons }
    expect(reasonLabel(one, solution, chosen('c1'))).toEqual(['You chose Mars. It is too far.'])
    expect(reasonLabel(one, solution, chosen('c3'))).toEqual([])
  })

  test('is not told of what is right, or was accepted later', () => {
    const key = { type: 'single-choice' as const, choice: 'c0', also: ['c1'] }
    expect(reasonLabel(one, { key, reasons }, chosen('c1'))).toEqual([])
  })

  test('is told of each wrong one of several', () => {
    const solution = { key: { type: 'multiple-choice' as const, choices: ['c0', 'c2'] }, reasons }
    const response: Response = { type: 'multiple-choice', choices: ['c0', 'c1', 'c2', 'c3'] }
    expect(reasonLabel(several, solution, response)).toEqual(['You chose Mars. It is too far.'])
  })

  test('is told of a statement that was taken the wrong way', () => {
    const body: QuestionBody = { type: 'true-false', stem: 'The tides follow the Moon.' }
    const solution = { key: { type: 'true-false' as const, value: true }, reasons }
    expect(reasonLabel(body, solution, { type: 'true-false', value: false })).toEqual([
      'You chose False. They do.',
    ])
    expect(reasonLabel(body, solution, { type: 'true-false', value: true })).toEqual([])
  })
})
