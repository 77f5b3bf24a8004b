import { dayOfDate } from '@lantern/contract/study/review/schedule/days.rules'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlannedChapter, planDays, sharesWithPlan } from './plan.rules.ts'
import { gainOf } from './practice.rules.ts'

/** Day number of a Monday. */
const monday = dayOfDate('2026-11-30')
const kinds = ['read', 'questions', 'cards'] as const
const chapter = (id: string, marks: number, share: number | null): PlannedChapter => ({
  id,
  marks,
  share,
  kinds,
})
const everyDay = (minutes: number) => Array.from({ length: 7 }, () => minutes)

const anyChapters = fc
  .array(
    fc.record({
      marks: fc.integer({ min: 1, max: 500 }),
      share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(list => list.map(({ marks, share }, i) => chapter(`c${i}`, marks, share)))
const week = fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 7, maxLength: 7 })

test('no day has more than its minutes, and no line is on the day of the exam or later', () => {
  fc.assert(
    fc.property(anyChapters, week, fc.integer({ min: 1, max: 500 }), (chapters, minutes, days) => {
      const lines = planDays(chapters, { today: monday, exam: monday + days, minutes })
      expect(lines.length).toBeLessThanOrEqual(readinessLimits.lines)
      for (const [day, own] of Map.groupBy(lines, line => line.day)) {
        const sum = own.reduce((all, line) => all + line.minutes, 0)
        expect(sum).toBeLessThanOrEqual(minutes[(dayOfDate(day) - monday) % 7] ?? 0)
        expect(dayOfDate(day)).toBeLessThan(monday + days)
        expect(Math.min(...own.map(line => line.minutes))).toBeGreaterThanOrEqual(
          readinessLimits.minutesOfLine.min,
        )
      }
    }),
  )
})

test('an exam today is planned for today, one that is over not at all', () => {
  const chapters = [chapter('a', 20, 0.3)]
  const lines = planDays(chapters, { today: monday, exam: monday, minutes: everyDay(25) })
  expect(new Set(lines.map(({ day }) => day))).toEqual(new Set(['2026-11-30']))
  expect(planDays(chapters, { today: monday, exam: monday - 1, minutes: everyDay(25) })).toEqual([])
})

test('a weak chapter with many marks comes before a known one', () => {
  const chapters = [chapter('known', 20, 0.95), chapter('weak', 20, 0.2), chapter('small', 2, 0.2)]
  const lines = planDays(chapters, { today: monday, exam: monday + 7, minutes: everyDay(25) })
  expect(lines[0]?.chapterId).toBe('weak')
  expect(lines.filter(({ chapterId }) => chapterId === 'known')).toEqual([])
})

test('a chapter without answers is asked about first, the one with most marks before others', () => {
  const chapters = [chapter('weak', 30, 0.2), chapter('few', 5, null), chapter('many', 12, null)]
  const lines = planDays(chapters, { today: monday, exam: monday + 7, minutes: everyDay(25) })
  expect(lines[0]).toMatchObject({ chapterId: 'many', kind: 'questions' })
  expect(lines.find(({ day }) => day === '2026-12-01')).toMatchObject({ chapterId: 'few' })
})

test('a plan never lowers a share, and longer practice never brings less', () => {
  fc.assert(
    fc.property(anyChapters, fc.integer({ min: 1, max: 60 }), (chapters, days) => {
      const when = { today: monday, exam: monday + days }
      const known = chapters.filter(({ share }) => share !== null)
      const shares = new Map(known.map(({ id, share }) => [id, share ?? 0]))
      const marks = new Map(chapters.map(one => [one.id, one.marks]))
      const lines = planDays(chapters, { ...when, minutes: everyDay(30) })
      for (const [id, share] of sharesWithPlan(shares, marks, lines, when))
        expect(share).toBeGreaterThanOrEqual(shares.get(id) ?? 0)
    }),
  )
  expect(gainOf(0.4, 20, { minutes: 60, days: 5 })).toBeGreaterThan(gainOf(0.4, 20, { minutes: 20, days: 5 }))
})
