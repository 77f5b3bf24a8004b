import type { CheckedPassage } from '@lantern/contract/teach/teach-again/teach-again'
import { describe, expect, test } from 'vitest'
import { shareQuestions } from './check-shares.rules.ts'
import { type AnsweredSession, comparePassage } from './compare.rules.ts'

const passage: CheckedPassage = {
  citation: {
    sourceId: 'book',
    sourceName: 'Book',
    passageId: 'p',
    quote: 'Words.',
    place: { kind: 'slide', slide: 1 },
  },
  stem: 'Question',
  questionIds: ['q'],
  passageIds: ['p'],
}

/** Session of students a0, a1, …; 1 is right. @param accounts how many of them have an account */
const session = (
  questionId: string,
  shares: readonly number[],
  accounts = shares.length,
): AnsweredSession => ({
  answers: shares.map((share, i) => ({ studentId: `${questionId} ${i}`, questionId, share })),
  students: shares.map((_, i) => ({
    id: `${questionId} ${i}`,
    accountId: i < accounts ? `a${i}` : null,
    name: `Student ${i}`,
  })),
})
const many = (count: number, share: number) => Array.from({ length: count }, () => share)
const compare = (before: readonly number[], after: readonly number[], accounts?: number) =>
  comparePassage(passage, session('q', before), session('new', after, accounts), ['new'])

describe('a check compared with the first results', () => {
  const first = [...many(15, 0), ...many(11, 1)]

  test.each([
    ['cleared', [...many(3, 0), ...many(22, 1)]],
    ['unsure', [...many(9, 0), ...many(16, 1)]],
    ['still', [...many(15, 0), ...many(10, 1)]],
    ['unsure', many(4, 1)],
  ] as const)('is %s', (state, after) => {
    expect(compare(first, after).state).toBe(state)
  })

  test('says nothing where nobody answered a question about the passage', () => {
    expect(comparePassage(passage, session('q', first), session('new', many(9, 1)), [])).toMatchObject({
      second: null,
      state: null,
      both: null,
    })
  })

  test('compares students who are known both times', () => {
    expect(compare([0, 0, 1, 0], [1, 0, 1, 1], 3).both).toEqual({
      students: 3,
      first: expect.closeTo(1 / 3, 9),
      second: expect.closeTo(2 / 3, 9),
    })
    expect(compare([0, 0], [1, 0], 0).both).toBeNull()
  })

  test('names who missed it again', () => {
    expect(compare([0, 0, 1], [1, 0, 1]).again).toEqual(['Student 1'])
  })
})

test.each([
  [1, [5]],
  [2, [3, 2]],
  [3, [2, 2, 1]],
])('five questions over %i passages', (count, shares) => {
  expect(shareQuestions(count)).toEqual(shares)
})
