import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeCoverage, getStretches, stretchAt } from './coverage.rules.ts'

const seconds = fc.integer({ min: 1, max: 40_000 })
const chapters = fc.array(fc.record({ title: fc.string(), start: fc.integer({ min: -5, max: 50_000 }) }))
const moments = fc.array(fc.record({ start: fc.nat({ max: 50_000 }), end: fc.nat({ max: 50_000 }) }))

describe('stretches', () => {
  test('are the chapters, and what comes before the first', () => {
    const given = [
      { title: 'Two', start: 60 },
      { title: 'One', start: 10 },
    ]
    expect(getStretches(100, given)).toEqual([
      { title: null, start: 0, end: 10 },
      { title: 'One', start: 10, end: 60 },
      { title: 'Two', start: 60, end: 100 },
    ])
  })

  test('are even parts where there are no chapters', () => {
    expect(getStretches(360, []).map(({ end }) => end)).toEqual([120, 240, 360])
    expect(getStretches(30, [{ title: 'All', start: 0 }])).toEqual([{ title: null, start: 0, end: 30 }])
  })

  test('follow each other from the first second to the last', () => {
    fc.assert(
      fc.property(seconds, chapters, (length, given) => {
        const stretches = getStretches(length, given)
        expect(stretches[0]?.start).toBe(0)
        expect(stretches.at(-1)?.end).toBe(length)
        for (const [i, { start, end }] of stretches.entries()) {
          expect(end).toBeGreaterThan(start)
          if (i > 0) expect(start).toBe(stretches[i - 1]?.end)
        }
      }),
    )
  })
})

describe('coverage', () => {
  test('names what a summary leaves out', () => {
    const stretches = getStretches(300, [
      { title: 'Intro', start: 0 },
      { title: 'Main', start: 30 },
      { title: 'Credits', start: 280 },
    ])
    const { covered, uncovered, stretches: marked } = computeCoverage(stretches, [{ start: 29, end: 60 }])
    expect([covered, uncovered]).toEqual([250, 50])
    expect(marked.filter(part => !part.covered).map(({ title }) => title)).toEqual(['Intro', 'Credits'])
  })

  test('covered and left out are the whole, whatever is said', () => {
    fc.assert(
      fc.property(seconds, chapters, moments, (length, given, spokenMoments) => {
        const stretches = getStretches(length, given)
        const { covered, uncovered, stretches: marked } = computeCoverage(stretches, spokenMoments)
        expect(covered + uncovered).toBe(length)
        expect(covered > 0).toBe(spokenMoments.length > 0)
        for (const moment of spokenMoments) expect(marked[stretchAt(stretches, moment)]?.covered).toBe(true)
      }),
    )
  })
})
