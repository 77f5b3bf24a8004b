import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSectionRuns } from './section-runs.rules.ts'

const runsOf = (...passages: (string | null)[]) =>
  listSectionRuns(passages.map(path => path?.split('/').filter(Boolean) ?? null)).map(
    ({ headings, first, last }) => `${headings.join('/')} ${first}-${last}`,
  )

test('sections are runs of the deepest headings', () => {
  expect(runsOf('A', 'A/1', 'A/1', 'A/2', 'B')).toEqual(['A 0-0', 'A/1 1-2', 'A/2 3-3', 'B 4-4'])
})

test('passages that are no material belong to the section around them, or to none', () => {
  expect(runsOf(null, 'A', null, 'A', 'B', null)).toEqual(['A 1-3', 'B 4-4'])
})

test('many headings give the sections above them', () => {
  const passages = Array.from({ length: 90 }, (_, i) => `Chapter ${i < 45 ? 1 : 2}/Part ${i}`)
  expect(runsOf(...passages)).toEqual(['Chapter 1 0-44', 'Chapter 2 45-89'])
})

test('a text without headings is divided evenly', () => {
  expect(runsOf(...Array(24).fill(''))).toEqual([' 0-7', ' 8-15', ' 16-23'])
  expect(runsOf(...Array(9).fill(''))).toEqual([' 0-8'])
  expect(runsOf()).toEqual([])
})

test('sections never overlap, keep the order and hold every passage of the material', () => {
  const path = fc.option(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { nil: null })
  fc.assert(
    fc.property(fc.array(path, { maxLength: 200 }), passages => {
      const runs = listSectionRuns(passages)
      for (const [i, { first, last }] of runs.entries()) {
        expect(first).toBeLessThanOrEqual(last)
        if (i > 0) expect(first).toBeGreaterThan(runs[i - 1]!.last)
      }
      passages.forEach((headings, place) => {
        if (headings) expect(runs.some(({ first, last }) => first <= place && place <= last)).toBe(true)
      })
    }),
  )
})
