import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDueStop, findStop, planStops, type Stopping } from './stops.rules.ts'

const onLecture = (
  id: string,
  end: number,
  stopsAt: number | null = null,
  sourceId = 'lecture',
): Stopping => ({
  id,
  citations: [{ sourceId, place: { kind: 'time', start: end - 3, end } }],
  sound: { stopsAt },
})
const onPage: Stopping = {
  id: 'page',
  citations: [{ sourceId: 'book', place: { kind: 'page', page: 1, rects: [] } }],
}

test('a question stops the sound behind the words it rests on, or where its teacher put it', () => {
  expect(findStop(onLecture('a', 12))).toEqual({ sourceId: 'lecture', second: 12 })
  expect(findStop(onLecture('a', 12, 0))).toEqual({ sourceId: 'lecture', second: 0 })
  expect(findStop(onPage)).toBeNull()
  expect(findStop({ id: 'none', citations: [] })).toBeNull()
})

test('stops are those of one recording, in order of time', () => {
  const questions = [onPage, onLecture('b', 40), onLecture('x', 5, null, 'other'), onLecture('a', 12)]
  expect(planStops(questions)).toEqual({
    sourceId: 'lecture',
    stops: [
      { questionId: 'a', second: 12 },
      { questionId: 'b', second: 40 },
    ],
  })
  expect(planStops([onPage])).toBeNull()
})

test('an earlier stop that was jumped over is due first, and the end makes all of them due', () => {
  const stops = [
    { questionId: 'a', second: 12 },
    { questionId: 'b', second: 40 },
  ]
  const at = (time: number, done: string[] = [], isEnded = false) =>
    findDueStop(stops, new Set(done), { time, isEnded })?.questionId
  expect([at(11), at(12), at(60), at(60, ['a']), at(30, ['a']), at(30, ['a'], true)]).toEqual([
    undefined,
    'a',
    'a',
    'b',
    undefined,
    'b',
  ])
})

test('every question of the recording is due once, in order of time, whatever moments are played', () => {
  const seconds = fc.array(fc.integer({ min: 3, max: 100 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(seconds, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 40 }), (ends, moments) => {
      const plan = planStops(ends.map((end, i) => onLecture(String(i), end)))
      const done = new Set<string>()
      const asked: number[] = []
      for (const [i, time] of [...moments, 100, ...ends].entries()) {
        const due = findDueStop(plan?.stops ?? [], done, { time, isEnded: i > moments.length })
        if (!due) continue
        done.add(due.questionId)
        asked.push(due.second)
      }
      expect(asked).toEqual(ends.toSorted((a, b) => a - b).slice(0, asked.length))
      expect(done.size).toBe(asked.length)
      expect(asked.length).toBe(Math.min(ends.length, asked.length))
    }),
  )
})
