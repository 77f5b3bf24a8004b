// Tests of card scheduling: the library's own figures, and properties for all grades.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Grade, grades } from '../review-limits.rules.ts'
import { dateOfDay, dayOfDate, getDayNumber, startOfDay } from './days.rules.ts'
import { retentionFor } from './exam.rules.ts'
import { buildCopy, memoryOfCopy } from './memory-copy.rules.ts'
import {
  computeRecall,
  expectedGrade,
  isLeechAt,
  type Memory,
  nextMemories,
  type Plan,
  rescheduled,
} from './schedule.rules.ts'
import { fuzzWindow, lightestDay } from './spread.rules.ts'

const start = new Date('2022-12-29T12:30:00Z')
const day = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000)
const plan = (change: Partial<Plan> = {}): Plan => ({
  now: start,
  ahead: 0,
  examDate: null,
  retention: 0.9,
  load: new Map(),
  ...change,
})

const grade = (memory: Memory | null, given: Grade, change: Partial<Plan> = {}) =>
  nextMemories(memory, plan(change))[given]

test('the intervals are those of ts-fsrs for the same grades', () => {
  const given: Grade[] = [
    ...(['good', 'good', 'good', 'good', 'good', 'good'] as const),
    ...(['again', 'again', 'good', 'good', 'good', 'good', 'good'] as const),
  ]
  let memory: Memory | null = null
  let now = start
  const intervals: number[] = []
  for (const next of given) {
    memory = grade(memory, next, { now })
    intervals.push(memory.scheduledDays)
    now = memory.due
  }
  expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
})

test('first grades give the stability and difficulty of ts-fsrs', () => {
  const next = nextMemories(null, plan())
  expect(grades.map(given => next[given].stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956])
  expect(grades.map(given => next[given].difficulty)).toEqual([6.4133, 5.11217071, 2.11810397, 1])
  expect(grades.map(given => next[given].scheduledDays)).toEqual([0, 0, 0, 8])
})

test('a history of grades gives the memory of ts-fsrs and fsrs-rs', () => {
  let memory: Memory | null = null
  let days = 0
  for (const [given, after] of [
    ...([['again', 0] as const, ['good', 0] as const, ['good', 1] as const] as const),
    ...([['good', 3] as const, ['good', 8] as const, ['good', 21] as const] as const),
  ]) {
    days += after
    memory = grade(memory, given, { now: day(days) })
  }
  expect(memory?.stability).toBeCloseTo(53.62691, 4)
  expect(memory?.difficulty).toBeCloseTo(6.3574867, 4)
})

test('a card seen after its interval is known nine times in ten', () => {
  const memory = grade(null, 'easy')
  expect(computeRecall(memory, plan({ now: day(8) }))).toBeCloseTo(0.9024733, 6)
})

test('a card that is likelier forgotten than not is expected to be', () => {
  const memory = grade(null, 'easy')
  expect(expectedGrade(memory, plan({ now: day(8) }))).toBe('good')
  expect(expectedGrade(memory, plan({ now: day(4000) }))).toBe('again')
  expect(expectedGrade(null, plan())).toBe('good')
})

const minutesAhead = fc.integer({ min: -840, max: 840 })
const history = fc.array(
  fc.record({ given: fc.constantFrom(...grades), late: fc.integer({ min: 0, max: 40 }) }),
  { minLength: 1, maxLength: 14 },
)
const loads = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30 })), { maxLength: 60 })
  .map(entries => new Map(entries.map(([after, cards]) => [getDayNumber(start, 0) + after, cards])))

type Step = { given: Grade; late: number }

/** Grades of a history, each with the state before and after it. */
const play = (steps: readonly Step[], change: Partial<Plan>) => {
  const played: { before: Memory | null; after: Memory; all: Record<Grade, Memory>; plan: Plan }[] = []
  let memory: Memory | null = null
  let now = start
  for (const { given, late } of steps) {
    const at = plan({ ...change, now })
    const all = nextMemories(memory, at)
    played.push({ before: memory, after: all[given], all, plan: at })
    memory = all[given]
    now = new Date(memory.due.getTime() + late * 24 * 3600 * 1000)
  }
  return played
}

test('no card is due before it was graded, and an easier grade never comes up sooner', () => {
  fc.assert(
    fc.property(history, minutesAhead, loads, (steps, ahead, load) => {
      for (const { all, plan: at } of play(steps, { ahead, load })) {
        const due = grades.map(given => all[given].due.getTime())
        expect(Math.min(...due)).toBeGreaterThan(at.now.getTime())
        expect(due).toEqual(due.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('minutes before midnight an easier grade comes up no sooner either', () => {
  const seen = grade(null, 'easy')
  const today = getDayNumber(day(8), 0)
  const now = new Date(startOfDay(today + 1, 0).getTime() - 5 * 60_000)
  const all = nextMemories(seen, plan({ now, examDate: dateOfDay(today + 1) }))
  expect(all.again.due).toEqual(new Date(now.getTime() + 10 * 60_000))
  expect(all.hard.due).toEqual(all.again.due)
})

test('until the exam no card is due later than the exam, and each comes up in the last seven days', () => {
  fc.assert(
    fc.property(
      history,
      minutesAhead,
      fc.integer({ min: 1, max: 200 }),
      loads,
      (steps, ahead, until, load) => {
        const exam = getDayNumber(start, ahead) + until
        for (const { after, plan: at } of play(steps, { ahead, load, examDate: dateOfDay(exam) })) {
          const today = getDayNumber(at.now, ahead)
          if (today >= exam || after.scheduledDays === 0) continue
          const due = getDayNumber(after.due, ahead)
          expect(due).toBeLessThanOrEqual(exam)
          if (today < exam - 7) expect(due).toBeLessThan(exam)
        }
      },
    ),
  )
})

test('a card that would come up after the exam comes up in its last days', () => {
  const seen = grade(grade(null, 'easy'), 'easy', { now: day(8) })
  const examDate = dateOfDay(getDayNumber(day(8), 0) + 20)
  const after = grade(seen, 'easy', { now: day(8), examDate })
  const left = dayOfDate(examDate) - getDayNumber(after.due, 0)
  expect(left).toBeGreaterThanOrEqual(1)
  expect(left).toBeLessThanOrEqual(7)
})

test('more is wanted the nearer the exam is', () => {
  expect([60, 30, 15, 0.001, 0].map(left => retentionFor(0.9, 100, 100 - left))).toEqual([
    0.9,
    0.9,
    expect.closeTo(0.935),
    expect.closeTo(0.97),
    0.9,
  ])
  expect(retentionFor(0.97, 100, 99)).toBe(0.97)
})

test('spreading keeps within the fuzz window', () => {
  fc.assert(
    fc.property(history, minutesAhead, loads, (steps, ahead, load) => {
      for (const { before, all, plan: at } of play(steps, { ahead, load })) {
        const ideal = nextMemories(before, { ...at, load: new Map() })
        // Cards after it may have to wait for it.
        const first = grades.find(given => all[given].scheduledDays > 0) ?? 'easy'
        const elapsed = before ? getDayNumber(at.now, ahead) - getDayNumber(before.reviewedAt, ahead) : 0
        const { from, to } = fuzzWindow(ideal[first].scheduledDays, elapsed)
        expect(all[first].scheduledDays).toBeGreaterThanOrEqual(Math.min(from, ideal[first].scheduledDays))
        expect(all[first].scheduledDays).toBeLessThanOrEqual(Math.max(to, ideal[first].scheduledDays))
      }
    }),
  )
})

test('the lightest day of the window is taken, the nearest one among equals', () => {
  const load = new Map([...([10, 11, 12] as const).map(at => [at, 5] as const), [13, 2]])
  expect(lightestDay({ from: 10, to: 13 }, 11, load)).toBe(13)
  expect(lightestDay({ from: 10, to: 12 }, 11, load)).toBe(11)
  expect(lightestDay({ from: 9, to: 12 }, 12, new Map())).toBe(12)
})

test('a hundred cards graded alike do not all come up on one day', () => {
  const load = new Map<number, number>()
  const seen = grade(grade(null, 'easy'), 'good', { now: day(8) })
  for (let card = 0; card < 100; card++) {
    const due = getDayNumber(grade(seen, 'good', { now: seen.due, load }).due, 0)
    load.set(due, (load.get(due) ?? 0) + 1)
  }
  const days = [...load.values()]
  expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(1)
  expect(days.length).toBeGreaterThan(5)
})

test('the stored copy for undo restores the memory exactly', () => {
  fc.assert(
    fc.property(history, minutesAhead, (steps, ahead) => {
      for (const { after } of play(steps, { ahead })) {
        const parsedCopy = JSON.parse(JSON.stringify(buildCopy(after)))
        expect(memoryOfCopy(parsedCopy)).toEqual(after)
      }
    }),
  )
})

test('days begin at midnight of the person, not of the server', () => {
  // 22:00 in India is still the same day there, and the next one begins at 18:30 UTC.
  const now = new Date('2026-03-03T16:30:00Z')
  const memory = grade(null, 'easy', { now, ahead: 330 })
  expect(memory.due).toEqual(new Date('2026-03-10T18:30:00Z'))
  expect(startOfDay(getDayNumber(now, 330), 330)).toEqual(new Date('2026-03-02T18:30:00Z'))
})

test('an exam pulls learned cards forward, and taking it away lets them go again', () => {
  const memory = grade(grade(grade(null, 'easy'), 'easy', { now: day(8) }), 'good', { now: day(40) })
  const examDate = dateOfDay(getDayNumber(day(40), 0) + 12)
  const pulled = rescheduled(memory, plan({ now: day(40), examDate }))
  expect(pulled.due.getTime()).toBeLessThan(memory.due.getTime())
  expect(getDayNumber(pulled.due, 0)).toBeLessThan(dayOfDate(examDate))
  expect(rescheduled(pulled, plan({ now: day(40) })).due).toEqual(memory.due)
})

test('eight lapses make a leech, and then every fourth', () => {
  expect([7, 8, 9, 12, 14, 16].map(isLeechAt)).toEqual([false, true, false, true, false, true])
})
