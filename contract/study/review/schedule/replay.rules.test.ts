import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grades } from '../review-limits.rules.ts'
import { type LoggedGrade, replayGrades } from './replay.rules.ts'
import { type Memory, nextMemories } from './schedule.rules.ts'

const begin = Date.parse('2026-11-02T08:00:00Z')
const minuteMs = 60_000
const plan = { ahead: 330, examDate: '2026-12-20', retention: 0.9 }

const grade: fc.Arbitrary<LoggedGrade> = fc.record({
  id: fc.uuid(),
  grade: fc.constantFrom(...grades),
  at: fc.integer({ min: 0, max: 60 * 24 * 40 }).map(minutes => new Date(begin + minutes * minuteMs)),
})
const log = fc.uniqueArray(grade, { selector: ({ id }) => id, maxLength: 30 })

/** Log and memory on the server after one more grade arrived. */
type Stored = { start: Memory | null; log: LoggedGrade[]; memory: Memory | null }
const receive = ({ start, log: before }: Stored, given: LoggedGrade): Stored => {
  const { grades: replayed, memory } = replayGrades(start, [...before, given], plan)
  return { start, log: replayed, memory }
}

describe('grades of two devices', () => {
  it('lead to one memory, whatever the order of arrival', () => {
    const parts = log.chain(given =>
      fc.record({
        given: fc.constant(given),
        arrived: fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
      }),
    )
    fc.assert(
      fc.property(parts, ({ given, arrived }) => {
        const empty: Stored = { start: null, log: [], memory: null }
        const asArrived = arrived.reduce(receive, empty)
        const oneDevice = replayGrades(null, given, plan)
        expect(asArrived.memory).toEqual(oneDevice.memory)
        expect(asArrived.log).toEqual(oneDevice.grades)
      }),
    )
  })

  it('count each: the card was seen as often as it was graded', () => {
    fc.assert(
      fc.property(log, given => {
        expect(replayGrades(null, given, plan).memory?.reps ?? 0).toBe(given.length)
      }),
    )
  })

  it('given on one device alone are those of a device with a connection on days without load', () => {
    fc.assert(
      fc.property(log, given => {
        let memory: Memory | null = null
        const sorted = [...given].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
        for (const one of sorted)
          memory = nextMemories(memory, { ...plan, now: one.at, load: new Map() })[one.grade]
        expect(replayGrades(null, given, plan).memory).toEqual(memory)
      }),
    )
  })
})
