// Vertical layout of a document's pages, in CSS pixels from the top of the first gap.

/** A page's width and height at scale 1 (1 pixel per point). */
export type PageSize = { width: number; height: number }

export type PageLayout = { tops: readonly number[]; heights: readonly number[]; total: number }

/** Pixels between two pages, and above the first. */
const pageGap = 16

/** Zoom of pages: a scale, limited to `widest` pixels per page if given. */
export type Zoom = { scale: number; widest?: number }

/** The scale of one page. */
export const computeScale = (size: PageSize, { scale, widest }: Zoom): number =>
  widest === undefined ? scale : Math.min(scale, widest / size.width)

export const layoutPages = (sizes: readonly PageSize[], zoom: Zoom): PageLayout => {
  const tops: number[] = []
  const heights: number[] = []
  let top = pageGap
  for (const size of sizes) {
    const height = Math.floor(size.height * computeScale(size, zoom))
    tops.push(top)
    heights.push(height)
    top += height + pageGap
  }
  return { tops, heights, total: top }
}

/** Index of the last page that begins at or above `y`; 0 if there is none. */
export const pageIndexAt = (layout: PageLayout, y: number): number => {
  let low = 0
  let high = layout.tops.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((layout.tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** First and last index of the pages to be drawn: those in view and one screen around them. */
export const pagesToDraw = (layout: PageLayout, scrollTop: number, viewHeight: number): [number, number] => [
  pageIndexAt(layout, scrollTop - viewHeight),
  pageIndexAt(layout, scrollTop + 2 * viewHeight),
]

/** Current page: the one at a third of the view's height. Counted from 1. */
export const currentPage = (layout: PageLayout, scrollTop: number, viewHeight: number): number =>
  pageIndexAt(layout, scrollTop + viewHeight / 3) + 1

/** Scroll position that moves a point of a page (pixels below its top) to a third of the view's height. */
export const scrollToThird = (
  layout: PageLayout,
  page: number,
  below: number,
  viewHeight: number,
): number => {
  const top = layout.tops[page - 1] ?? 0
  return Math.max(0, Math.min(top + below - viewHeight / 3, layout.total - viewHeight))
}

/** Scroll position at which a page begins. */
export const scrollToPage = (layout: PageLayout, page: number): number =>
  Math.max(0, (layout.tops[page - 1] ?? 0) - pageGap / 2)

/** Widest a page is drawn when it fits the pane, in pixels. */
const comfortable = 860

/** Maximum width of a phone's pane, in which a fitted page is unreadable. */
const phoneWidth = 620

/** Pixels a pane of this width leaves for a page that fits it. */
const roomFor = (paneWidth: number): number => {
  const padding = paneWidth < phoneWidth ? 16 : Math.min(56, paneWidth * 0.06)
  return Math.max(80, Math.min(comfortable, paneWidth - 2 * padding))
}

/** The zoom at which every page fits a pane of this width, and a page of this size just fills it. */
export const fitZoom = (size: PageSize, paneWidth: number): Zoom => {
  const widest = roomFor(paneWidth)
  return { scale: widest / size.width, widest }
}

/** Pixels per point at which the usual print of ten points is as large as a phone's own text. */
const readableScale = 1.6
/** Pixels left at both sides of words that are shown. */
export const wordsMargin = 12

/**
 * Scale at which highlighted words are readable on a phone: their lines fill the pane, but no larger than
 * needed, and no smaller than a fitted page.
 * @param linesWidth of the words, in points
 * @returns null where the pane is wide enough for a whole page
 */
export const zoomToWords = (size: PageSize, paneWidth: number, linesWidth: number): number | null => {
  if (paneWidth >= phoneWidth) return null
  // Short matches are shown with the rest of their line.
  const width = Math.max(linesWidth, size.width * 0.4)
  const fills = (paneWidth - 2 * wordsMargin) / width
  return Math.max(fitZoom(size, paneWidth).scale, Math.min(readableScale, fills))
}

type Span = { left: number; width: number }

/**
 * Offset, in pixels from the left of a page, at which words begin and those of them that answer are in the pane, on a
 * phone that is narrower than the lines.
 */
export const offsetOfWords = (words: Span, focus: Span, paneWidth: number): number => {
  const showsFocus = focus.left + focus.width + 2 * wordsMargin - paneWidth
  return Math.min(focus.left, Math.max(words.left, showsFocus)) - wordsMargin
}

const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

/** Scale of 100%: PDF points are 1/72 inch, CSS pixels 1/96. */
export const pixelsPerPoint = 96 / 72

/** The next rung of the zoom ladder up (1) or down (-1) from a scale. */
export const zoomStep = (scale: number, direction: 1 | -1): number => {
  const now = scale / pixelsPerPoint
  const near = 0.01
  const next =
    direction === 1 ? steps.find(step => step > now + near) : steps.findLast(step => step < now - near)
  return (next ?? now) * pixelsPerPoint
}
