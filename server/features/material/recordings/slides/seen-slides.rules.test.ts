import type { SlideRange } from '@lantern/contract/material/recordings/slides'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listStretches, measureSeenEvidence, type SeenStretch, snapToChanges } from './seen-slides.rules.ts'

const seen = (start: number, end: number, ...slides: number[]): SeenStretch => ({
  start,
  end,
  slides: slides.length > 0 ? new Set(slides) : null,
})

test('stretches of all frames come in order of time', () => {
  const first = { ranges: [seen(0, 4), seen(9, 12)], slides: new Set([0]) }
  const second = { ranges: [seen(4, 9)], slides: null }
  expect(listStretches([first, second])).toEqual([seen(0, 4, 0), seen(4, 9), seen(9, 12, 0)])
})

test('slides that are not seen have evidence against them, as far as it is known what is seen', () => {
  const sentences = [2, 26, 35, 45, 70].map(start => ({ start, end: start + 2 }))
  const stretches = [seen(0, 20, 0), seen(20, 32), seen(32, 40, 0), seen(40, 60, 1, 2)]
  const rows = measureSeenEvidence(sentences, stretches, 3)
  const signs = rows.map(row => [...row].map(value => Math.sign(value)))
  expect(signs).toEqual([
    [0, -1, -1],
    [0, 0, 0],
    [0, -1, -1],
    [-1, 0, 0],
    [0, 0, 0],
  ])
})

test('a slide that is turned to seconds before or after a sentence has nothing against it', () => {
  const rows = measureSeenEvidence([{ start: 16, end: 18 }], [seen(0, 20, 0), seen(20, 60, 1)], 3)
  expect(rows.map(row => [...row].map(value => Math.sign(value)))).toEqual([[0, 0, -1]])
})

describe('beginnings of slides', () => {
  test('move to the change of the picture to them', () => {
    const ranges = [
      { start: 0, end: 40, slide: 1 },
      { start: 40, end: 90, slide: 2 },
    ]
    expect(snapToChanges(ranges, [seen(0, 36, 1), seen(36, 43, 3), seen(43, 90, 2)])).toEqual([
      { start: 0, end: 43, slide: 1 },
      { start: 43, end: 90, slide: 2 },
    ])
  })

  test('stay where the picture changes to another slide, not at all, or far away', () => {
    const ranges = [
      { start: 0, end: 40, slide: 1 },
      { start: 40, end: 90, slide: 2 },
    ]
    expect(snapToChanges(ranges, [])).toEqual(ranges)
    expect(snapToChanges(ranges, [seen(0, 38, 1), seen(38, 90, 3)])).toEqual(ranges)
    expect(snapToChanges(ranges, [seen(0, 60, 1), seen(60, 90, 2)])).toEqual(ranges)
  })

  test('stay where a slide is spoken about again that was seen all along', () => {
    const ranges = [
      { start: 0, end: 40, slide: 1 },
      { start: 40, end: 60, slide: null },
      { start: 60, end: 90, slide: 1 },
    ]
    expect(snapToChanges(ranges, [seen(0, 58, 1), seen(58, 90, 1)])).toEqual(ranges)
  })

  const slide = fc.option(fc.integer({ min: 1, max: 4 }))
  const lengths = fc.array(fc.record({ length: fc.integer({ min: 1, max: 30 }), pause: fc.nat(3), slide }), {
    maxLength: 12,
  })
  const toRanges = (
    rows: readonly { length: number; pause: number; slide: number | null }[],
  ): SlideRange[] => {
    let at = 0
    return rows.map(row => {
      const start = at + row.pause
      at = start + row.length
      return { start, end: at, slide: row.slide }
    })
  }

  test('leave ranges in order and without overlap, each with its slide, and moved by seconds alone', () => {
    fc.assert(
      fc.property(lengths, lengths, (rows, pictures) => {
        const ranges = toRanges(rows)
        const stretches = toRanges(pictures).map(one =>
          seen(one.start, one.end, ...(one.slide ? [one.slide] : [])),
        )
        const snapped = snapToChanges(ranges, stretches)
        expect(snapped.map(range => range.slide)).toEqual(ranges.map(range => range.slide))
        for (const [i, { start, end }] of snapped.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(snapped[i - 1]?.end ?? 0)
          expect(Math.abs(start - ranges[i]!.start)).toBeLessThanOrEqual(8)
          const isAtChange = stretches.some(stretch => stretch.start === start)
          expect(isAtChange || start === ranges[i]?.start).toBe(true)
        }
      }),
    )
  })
})
