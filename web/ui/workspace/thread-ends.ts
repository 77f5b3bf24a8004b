// Ends of the curve between the active sentence and the highlighted passage, in window pixels.

export type Ends = { x1: number; y1: number; x2: number; y2: number }

/** Pixels from the words to the dot: past the felt end of the stroke. */
const gap = 7

const findPane = (element: Element) => element.closest('[data-scroll-pane]')?.getBoundingClientRect()

/** Vertical centre of a box's visible part inside its pane, or null. */
const seenMiddle = (box: DOMRect, pane: DOMRect | undefined): number | null => {
  const top = Math.max(box.top, pane?.top ?? 0)
  const bottom = Math.min(box.bottom, pane?.bottom ?? window.innerHeight)
  return bottom - top > 4 ? (top + bottom) / 2 : null
}

/**
 * Ends from the rightmost highlighted line to the start of the active sentence; null while one is out of
 * view.
 */
export const findEnds = (): Ends | null => {
  const lines = [...document.querySelectorAll('[data-highlight="solid"] [data-highlight-rect]')]
  const sentence = document.querySelector('[data-thread-end]')
  const [first] = lines
  if (!first || !sentence) return null
  const pane = findPane(first)
  const boxes = lines
    .flatMap(line => [...line.getClientRects()])
    .filter(box => seenMiddle(box, pane) !== null)
  const end = boxes.reduce<DOMRect | null>((far, box) => (far && far.right >= box.right ? far : box), null)
  const lead = sentence.getBoundingClientRect()
  const y2 = seenMiddle(lead, findPane(sentence))
  if (!end || y2 === null || lead.width === 0) return null
  const x1 = Math.min(end.right + gap, (pane?.right ?? end.right) - 8)
  return { x1, y1: end.top + end.height / 2, x2: lead.left + 1, y2 }
}

/** Sets the path and its two dots in an SVG that covers the window. */
export const placeCurve = (svg: SVGSVGElement, ends: Ends | null): void => {
  svg.style.visibility = ends ? 'visible' : 'hidden'
  if (!ends) return
  const { x1, y1, x2, y2 } = ends
  const middle = (x1 + x2) / 2
  const [path, from, to] = svg.children
  path?.setAttribute('d', `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`)
  from?.setAttribute('cx', String(x1))
  from?.setAttribute('cy', String(y1))
  to?.setAttribute('cx', String(x2))
  to?.setAttribute('cy', String(y2))
}
