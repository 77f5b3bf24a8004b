import { sinceLessonLimits } from '@lantern/contract/teach/since-lesson/since-lesson-limits.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLastLesson } from './last-lesson.rules.ts'

const now = new Date('2026-11-30T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nothing = { setAt: null, rooms: [], recordings: [] }

test('a class without a known lesson has a week', () => {
  expect(findLastLesson(nothing, now)).toEqual({ since: hoursAgo(7 * 24), from: 'none' })
})

test('a lesson begins with the first of its rooms and recordings', () => {
  const moments = { ...nothing, rooms: [hoursAgo(50), hoursAgo(47)], recordings: [hoursAgo(49)] }
  expect(findLastLesson(moments, now)).toEqual({ since: hoursAgo(50), from: 'room' })
})

test('a room of the day before belongs to another lesson', () => {
  const moments = { ...nothing, rooms: [hoursAgo(74), hoursAgo(50)] }
  expect(findLastLesson(moments, now)).toEqual({ since: hoursAgo(50), from: 'room' })
})

test('a moment set by a teacher counts until a later lesson is known', () => {
  const moments = { ...nothing, setAt: hoursAgo(30), rooms: [hoursAgo(50)] }
  expect(findLastLesson(moments, now)).toEqual({ since: hoursAgo(30), from: 'teacher' })
  expect(findLastLesson({ ...moments, rooms: [hoursAgo(10)] }, now)).toEqual({
    since: hoursAgo(10),
    from: 'room',
  })
})

test('moments of long ago and of the future count nowhere', () => {
  const moments = { setAt: hoursAgo(-5), rooms: [hoursAgo(40 * 24)], recordings: [hoursAgo(-1)] }
  expect(findLastLesson(moments, now).from).toBe('none')
})

const anyMoment = fc.integer({ min: -1000, max: 1000 }).map(hoursAgo)
const anyMoments = fc.record({
  setAt: fc.option(anyMoment),
  rooms: fc.array(anyMoment),
  recordings: fc.array(anyMoment),
})

test('the moment is one of the last weeks, whatever is known', () => {
  fc.assert(
    fc.property(anyMoments, moments => {
      const { since } = findLastLesson(moments, now)
      expect(since <= now).toBe(true)
      const { maxDays, lessonHours } = sinceLessonLimits
      expect(since >= hoursAgo(maxDays * 24 + lessonHours)).toBe(true)
    }),
  )
})
