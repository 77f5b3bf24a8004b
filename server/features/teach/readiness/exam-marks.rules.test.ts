import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChapterAnswer, estimateShare } from './chapter.rules.ts'
import { estimateMarks } from './exam-marks.rules.ts'

const now = new Date('2026-11-30T12:00:00Z')
const dayMs = 24 * 3600 * 1000
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

const answer = fc.record({
  at: fc.double({ min: 0, max: 300, noNaN: true }).map(days => inDays(-days)),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  guess: fc.constantFrom(0, 0.25, 0.5, 1),
  isRepeat: fc.boolean(),
})
const answers = fc.array(answer, { maxLength: 40 })
const chapters = fc.array(fc.record({ marks: fc.integer({ min: 1, max: 500 }), answers }), {
  minLength: 1,
  maxLength: 40,
})
const daysLeft = fc.integer({ min: 0, max: 400 })
const right = (at: Date): ChapterAnswer => ({ at, share: 1, guess: 0.25, isRepeat: false })
const times = (count: number, one: ChapterAnswer) => Array.from({ length: count }, () => one)

test('a further right answer never lowers what is expected, whenever it was given', () => {
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: 1, maxLength: 40 }),
      answer,
      daysLeft,
      (made, further, days) => {
        const before = estimateShare(made, now, inDays(days)).share
        const after = estimateShare([...made, { ...further, share: 1 }], now, inDays(days)).share
        expect(after).toBeGreaterThanOrEqual(before - 1e-9)
      },
    ),
  )
})

test('the interval holds what is expected and stays within the marks', () => {
  fc.assert(
    fc.property(chapters, daysLeft, (exam, days) => {
      const { expected, low, high } = estimateMarks(exam, now, inDays(days))
      const max = exam.reduce((sum, { marks }) => sum + marks, 0)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(expected)
      expect(expected).toBeLessThanOrEqual(high)
      expect(high).toBeLessThanOrEqual(max)
    }),
  )
})

test('a later exam never raises what is expected', () => {
  fc.assert(
    fc.property(answers, daysLeft, daysLeft, (made, days, more) => {
      const sooner = estimateShare(made, now, inDays(days)).share
      const later = estimateShare(made, now, inDays(days + more)).share
      expect(later).toBeLessThanOrEqual(sooner + 1e-9)
    }),
  )
})

test('marks expected of an exam are the sum of those of its chapters', () => {
  fc.assert(
    fc.property(chapters, daysLeft, (exam, days) => {
      const parts = exam.map(chapter => estimateMarks([chapter], now, inDays(days)).expected)
      const whole = estimateMarks(exam, now, inDays(days)).expected
      expect(whole).toBeCloseTo(
        parts.reduce((sum, part) => sum + part, 0),
        6,
      )
    }),
  )
})

test('ten right answers a day ago promise most of a chapter tomorrow, and clearly less in two months', () => {
  const made = times(10, right(inDays(-1)))
  const tomorrow = estimateShare(made, now, inDays(1)).share
  expect(tomorrow).toBeGreaterThan(0.75)
  expect(estimateShare(made, now, inDays(60)).share).toBeLessThan(tomorrow - 0.05)
})

test('half right of true-or-false questions is no more than guessing says', () => {
  const made = [
    ...times(10, { ...right(now), guess: 0.5 }),
    ...times(10, { ...right(now), guess: 0.5, share: 0 }),
  ]
  expect(estimateShare(made, now, now).share).toBeLessThan(0.1)
})

test('more answers of the same kind make the interval narrower', () => {
  const mixed = [...times(3, right(now)), { ...right(now), share: 0 }]
  const width = (count: number) => {
    const made = Array.from({ length: count }, () => mixed).flat()
    const { low, high } = estimateMarks([{ marks: 80, answers: made }], now, inDays(3))
    return high - low
  }
  expect(width(10)).toBeLessThan(width(2))
})
