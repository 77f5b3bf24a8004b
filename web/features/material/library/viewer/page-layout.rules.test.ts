import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeScale,
  currentPage,
  fitZoom,
  layoutPages,
  offsetOfWords,
  pageIndexAt,
  pagesToDraw,
  pixelsPerPoint,
  scrollToThird,
  wordsMargin,
  zoomStep,
  zoomToWords,
} from './page-layout.rules.ts'

const a4 = { width: 595, height: 842 }
const pages = (count: number) => Array.from({ length: count }, () => a4)
const anySize = fc.record({
  width: fc.integer({ min: 50, max: 2000 }),
  height: fc.integer({ min: 50, max: 2000 }),
})

describe('the layout of pages', () => {
  it('finds for any height the page that stands there', () => {
    fc.assert(
      fc.property(fc.array(anySize, { minLength: 1, maxLength: 60 }), fc.nat(100_000), (sizes, y) => {
        const layout = layoutPages(sizes, { scale: 1 })
        const slow = layout.tops.findLastIndex(top => top <= y)
        expect(pageIndexAt(layout, y)).toBe(Math.max(0, slow))
      }),
    )
  })
  it('draws a handful of pages of a thousand', () => {
    const [first, last] = pagesToDraw(layoutPages(pages(1000), { scale: 1.3 }), 500_000, 900)
    expect(last - first).toBeLessThan(6)
  })
  it('names the page at a third of the view as the current one', () => {
    const layout = layoutPages(pages(10), { scale: 1 })
    expect(currentPage(layout, 0, 900)).toBe(1)
    expect(currentPage(layout, (layout.tops[4] ?? 0) - 200, 900)).toBe(5)
  })
  it('brings a passage to a third of the view', () => {
    const layout = layoutPages(pages(300), { scale: 1.2 })
    const scroll = scrollToThird(layout, 142, 300, 900)
    expect((layout.tops[141] ?? 0) + 300 - scroll).toBe(300)
  })
  it('never scrolls beyond the ends', () => {
    const layout = layoutPages(pages(3), { scale: 1 })
    expect(scrollToThird(layout, 1, 0, 900)).toBe(0)
    expect(scrollToThird(layout, 3, 800, 900)).toBe(layout.total - 900)
  })
  it('fits every page into the pane, wide ones too', () => {
    for (const size of [a4, { width: 842, height: 595 }, { width: 3000, height: 200 }]) {
      expect(size.width * computeScale(size, fitZoom(a4, 390)), String(size.width)).toBeLessThan(390)
    }
  })
  it('draws all pages at one scale when zoomed by hand', () => {
    expect(computeScale({ width: 3000, height: 200 }, { scale: 2 })).toBe(2)
  })
  it('zooms up and down the same ladder', () => {
    const up = zoomStep(pixelsPerPoint, 1)
    expect(up / pixelsPerPoint).toBeCloseTo(1.1)
    expect(zoomStep(up, -1)).toBeCloseTo(pixelsPerPoint)
  })
})

describe('words that are shown', () => {
  it('fill a phone’s width, and no wider pane is zoomed for them', () => {
    expect(zoomToWords(a4, 390, 400)).toBeCloseTo(366 / 400)
    expect(zoomToWords(a4, 390, 200)).toBeCloseTo(366 / 238)
    expect(zoomToWords(a4, 700, 400)).toBe(null)
  })
  it('are never smaller than on the page that fits, nor larger than is needed, and fit the pane', () => {
    const width = fc.integer({ min: 200, max: 619 })
    fc.assert(
      fc.property(anySize, width, fc.double({ min: 0.01, max: 1, noNaN: true }), (size, paneWidth, part) => {
        const scale = zoomToWords(size, paneWidth, size.width * part) ?? 0
        const fit = fitZoom(size, paneWidth).scale
        expect(scale).toBeGreaterThanOrEqual(fit)
        expect(scale).toBeLessThanOrEqual(Math.max(fit, 1.6))
        if (scale > fit)
          expect(size.width * part * scale).toBeLessThanOrEqual(paneWidth - 2 * wordsMargin + 1e-6)
      }),
    )
  })
  it('begin at the left of a phone, or further right where those that answer would not be seen', () => {
    expect(offsetOfWords({ left: 60, width: 300 }, { left: 200, width: 100 }, 390)).toBe(60 - wordsMargin)
    expect(offsetOfWords({ left: 60, width: 700 }, { left: 500, width: 100 }, 390)).toBe(234 - wordsMargin)
    expect(offsetOfWords({ left: 60, width: 700 }, { left: 70, width: 680 }, 390)).toBe(70 - wordsMargin)
  })
})
