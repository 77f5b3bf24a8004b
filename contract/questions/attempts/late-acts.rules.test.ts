import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArrivingAnswer, findGap, replacesAnswer, type StandingAnswer } from './late-acts.rules.ts'

const arriving: fc.Arbitrary<ArrivingAnswer> = fc.record({
  id: fc.uuid(),
  sequence: fc.integer({ min: 1, max: 3 }),
  at: fc.date({ noInvalidDate: true }),
})

describe('answers to one question', () => {
  it('end equally in every order of arrival, each sent any number of times', () => {
    const runs = fc
      .uniqueArray(arriving, { selector: ({ id }) => id, minLength: 1, maxLength: 8 })
      .chain(answers =>
        fc.record({
          answers: fc.constant(answers),
          order: fc.shuffledSubarray([...answers, ...answers], { minLength: 2 * answers.length }),
        }),
      )
    fc.assert(
      fc.property(runs, ({ answers, order }) => {
        const receive = (standing: StandingAnswer | null, { id, sequence, at }: ArrivingAnswer) =>
          replacesAnswer({ id, sequence, at }, standing) ? { sequence, actId: id, answeredAt: at } : standing
        const end = (all: ArrivingAnswer[]) => all.reduce<StandingAnswer | null>(receive, null)?.actId
        expect(end(order)).toBe(end(answers))
      }),
    )
  })
  it('give way to a higher number, and to a later answer with a connection of the same number', () => {
    const at = new Date('2026-11-20T10:00:00Z')
    const online = { sequence: 2, actId: null, answeredAt: at }
    const later = new Date(at.getTime() + 1)
    expect(replacesAnswer({ id: 'a', sequence: 1, at: later }, online)).toBe(false)
    expect(replacesAnswer({ id: 'a', sequence: 2, at }, online)).toBe(false)
    expect(replacesAnswer({ id: 'a', sequence: 2, at: later }, online)).toBe(true)
    expect(replacesAnswer({ id: 'a', sequence: 3, at: new Date(0) }, online)).toBe(true)
  })
})

describe('the time without contact', () => {
  const [lastAt, now] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')]
  it('begins at the last contact', () => {
    expect(findGap(60_000, { lastAt, known: null }, now)).toEqual({ from: lastAt, until: now })
  })
  it('is the one that is known for the rest of its acts, and a new one for later acts', () => {
    const known = { from: new Date('2026-11-20T09:00:00Z'), until: new Date('2026-11-20T10:30:00Z') }
    const contact = { lastAt: known.until, known }
    expect(findGap(40 * 60_000, contact, now)).toEqual({ from: known.from, until: now })
    expect(findGap(20 * 60_000, contact, now)).toEqual({ from: known.until, until: now })
  })
})
