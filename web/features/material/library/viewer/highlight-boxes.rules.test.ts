import type { Citation } from '@lantern/contract/material/library/library'
import { describe, expect, it } from 'vitest'
import { getHighlights, measureBox, rectsOn, splitFocus } from './highlight-boxes.rules.ts'

const rect = { page: 2, x0: 100, y0: 600, x1: 300, y1: 612 }
const citation = (change: Partial<Citation>): Citation => ({
  sourceId: 'book',
  sourceName: 'Book',
  passageId: 'p1',
  quote: 'Oxygen is the final electron acceptor.',
  place: { kind: 'page', page: 2, rects: [rect] },
  ...change,
})

/** PDF.js's conversion for an A4 page at a scale, upright or turned by 90 degrees. */
const upright = (scale: number) => (r: number[]) =>
  r.map((value, index) => (index % 2 === 0 ? value : 842 - value) * scale)
const turned =
  (scale: number) =>
  ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]) =>
    [y0, x0, y1, x1].map(value => value * scale)

describe('highlighted boxes', () => {
  it('stand where the words stand, at any scale', () => {
    expect(measureBox(rect, upright(2))).toEqual({ left: 200, top: 460, width: 400, height: 24 })
  })
  it('keep positive sides on a page that is turned', () => {
    expect(measureBox(rect, turned(1))).toEqual({ left: 600, top: 100, width: 12, height: 200 })
  })
  it('are only those of the page drawn', () => {
    const across = citation({ place: { kind: 'page', page: 2, rects: [rect, { ...rect, page: 3 }] } })
    expect(rectsOn(across, 3)).toEqual([{ ...rect, page: 3 }])
    expect(rectsOn(citation({ place: { kind: 'lines', first: 1, last: 2 } }), 1)).toEqual([])
  })
})

describe('the highlight', () => {
  it('is one solid citation and the others of the same source, soft', () => {
    const other = citation({ passageId: 'p2' })
    const elsewhere = citation({ sourceId: 'slides' })
    const highlights = getHighlights(citation({}), [citation({}), other, elsewhere, other], 'book')
    expect(highlights.map(l => [l.citation.passageId, l.rank])).toEqual([
      ['p1', 'solid'],
      ['p2', 'soft'],
    ])
  })
  it('is solid on the cell that answers, and soft on its row', () => {
    const cell = { ...rect, x0: 280 }
    const row = citation({ place: { kind: 'page', page: 2, rects: [rect], focus: [cell] } })
    expect(splitFocus(getHighlights(row, [], 'book')).map(l => [l.rank, rectsOn(l.citation, 2)])).toEqual([
      ['soft', [rect]],
      ['solid', [cell]],
    ])
    expect(splitFocus(getHighlights(null, [row], 'book')).map(l => [l.rank, rectsOn(l.citation, 2)])).toEqual(
      [['soft', [rect]]],
    )
  })
  it('is solid on the words of a picture that answer', () => {
    const box = { x0: 1, y0: 2, x1: 30, y1: 12 }
    const place = { kind: 'region' as const, line: 1, rects: [box], focus: [{ ...box, x1: 9 }] }
    const parts = splitFocus(getHighlights(citation({ place }), [], 'book'))
    expect(parts.map(({ citation: { place: part }, rank }) => [rank, part])).toEqual([
      ['soft', { kind: 'region', line: 1, rects: [box] }],
      ['solid', { kind: 'region', line: 1, rects: [{ ...box, x1: 9 }] }],
    ])
    const unplaced = citation({ place: { ...place, focus: [] } })
    expect(splitFocus(getHighlights(unplaced, [], 'book')).map(({ rank }) => rank)).toEqual(['solid'])
  })
  it('is nothing solid when the chosen one is of another source', () => {
    expect(getHighlights(citation({ sourceId: 'slides' }), [], 'book')).toEqual([])
  })
})
