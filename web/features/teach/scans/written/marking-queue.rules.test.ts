import { describe, expect, it } from 'vitest'
import { findNext, findNextQuestion, getMarksOfKey } from './marking-queue.rules.ts'

const waiting = { hasInk: true, marks: null }
const marked = { hasInk: true, marks: 1 }
const empty = { hasInk: false, marks: null }

describe('marking', () => {
  it('goes to the next answer that waits, also before this one', () => {
    expect(findNext([waiting, marked, waiting], 0, null)).toEqual({ what: 'answer', place: 2 })
    expect(findNext([waiting, marked, waiting], 2, 'q2')).toEqual({ what: 'answer', place: 0 })
  })

  it('goes on to the next question with answers that wait, then through what is left', () => {
    expect(findNext([marked, waiting, empty], 1, 'q2')).toEqual({ what: 'question', questionId: 'q2' })
    expect(findNext([marked, waiting, empty], 1, null)).toEqual({ what: 'answer', place: 2 })
    expect(findNext([marked, waiting], 1, null)).toBeNull()
  })

  it('finds the next question around the end, without those that have nothing to mark', () => {
    const questions = [
      { questionId: 'q1', answers: [waiting] },
      { questionId: 'q2', answers: [waiting] },
      { questionId: 'q3', answers: [marked, empty] },
    ]
    expect([findNextQuestion(questions, 'q1'), findNextQuestion(questions, 'q2')]).toEqual(['q2', 'q1'])
    expect(findNextQuestion(questions.slice(1), 'q2')).toBeNull()
  })
})

describe('keys', () => {
  const press = (key: string, answer = waiting, draft: number | null = null) =>
    getMarksOfKey({ key, max: 4, draft, answer })

  it('give marks by number, and full marks by Enter', () => {
    expect([press('0'), press('4'), press('5'), press(' '), press('Enter')]).toEqual([0, 4, null, null, 4])
    expect(press('Enter', waiting, 2)).toBe(2)
  })

  it('give nothing by Enter where nothing is written or marks are given', () => {
    expect([press('Enter', empty), press('Enter', { ...waiting, ...marked } as never)]).toEqual([null, null])
    expect(press('2', empty)).toBe(2)
  })
})
