import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrialQuestion } from './models.ts'
import { judgeTrial } from './trial.rules.ts'

const answered: TrialQuestion = {
  question: 'Why?',
  sentences: [{ text: 'Because.', quotes: ['because'] }],
  isAnswerable: true,
  saysNotFound: false,
  withheld: 0,
  firstWordMs: 1_000,
  totalMs: 3_000,
  words: 20,
  wordsRead: 700,
}
const unanswerable: TrialQuestion = { ...answered, isAnswerable: false, sentences: [], saysNotFound: true }

describe('the judgement of a trial', () => {
  test('a good model is quick, quoted and honest', () => {
    expect(judgeTrial([answered, answered, unanswerable], 32_768)).toEqual({
      firstWordMs: 1_000,
      answerMs: 3_000,
      wordsPerSecond: 10,
      wordsReadPerSecond: 700,
      speed: 'quick',
      quoting: 'all',
      answersAll: true,
      inventsAnswers: false,
      isContextShort: false,
    })
  })

  test.each<[string, Partial<TrialQuestion>, object]>([
    ['a slow one', { totalMs: 60_000 }, { speed: 'slow' }],
    ['one that nobody waits for', { totalMs: 600_000 }, { speed: 'too-slow' }],
    ['one whose sentences fail the check', { withheld: 3 }, { quoting: 'few' }],
    ['one that misses a question', { sentences: [] }, { answersAll: false }],
    ['one that invents an answer', { isAnswerable: false }, { inventsAnswers: true }],
  ])('%s says so', (_, change, expected) => {
    expect(judgeTrial([{ ...answered, ...change }], null)).toMatchObject(expected)
  })

  test('with a short context says so, and with an unknown one doesn’t', () => {
    expect(judgeTrial([answered], 4_096).isContextShort).toBe(true)
    expect(judgeTrial([answered], null).isContextShort).toBe(false)
  })

  test('has finite figures, whatever was measured', () => {
    const ms = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(ms, ms, ms), { minLength: 1, maxLength: 3 }), measured => {
        const judged = judgeTrial(
          measured.map(([firstWordMs, more, words]) => ({
            ...answered,
            firstWordMs,
            totalMs: firstWordMs + more,
            words,
          })),
          null,
        )
        expect(Number.isFinite(judged.wordsPerSecond)).toBe(true)
        expect(judged.answerMs).toBeGreaterThanOrEqual(judged.firstWordMs)
      }),
    )
  })
})
