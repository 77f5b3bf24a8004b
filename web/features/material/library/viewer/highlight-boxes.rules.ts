// Highlighted boxes of a page.
import type { Citation, PageRect, Place } from '@lantern/contract/material/library/library'

/** User's own highlight: its surrounding words, and the label of its note's button if there is one. */
type OwnMark = { id: string; prefix: string; suffix: string; label: string | null }

/** Highlighted citation: the chosen one is solid, others in view are soft, and own highlights. */
export type Highlight = { citation: Citation; rank: 'solid' | 'soft' } | OwnHighlight
export type OwnHighlight = { citation: Citation; rank: 'own'; own: OwnMark }

/** Pixels from the top left corner of the drawn page. */
export type Box = { left: number; top: number; width: number; height: number }

/** PDF.js's `viewport.convertToViewportRectangle`: [x0, y0, x1, y1] in PDF user space to pixels, in
 * whatever order the page's rotation leaves the corners. */
export type ToViewport = (rect: number[]) => number[]

export const measureBox = (rect: PageRect, toViewport: ToViewport): Box => {
  const [a = 0, b = 0, c = 0, d = 0] = toViewport([rect.x0, rect.y0, rect.x1, rect.y1])
  return { left: Math.min(a, c), top: Math.min(b, d), width: Math.abs(c - a), height: Math.abs(d - b) }
}

/** The rectangles of a citation that lie on a page (counted from 1). */
export const rectsOn = (citation: Citation, page: number): PageRect[] =>
  citation.place.kind === 'page' ? citation.place.rects.filter(rect => rect.page === page) : []

/** The rectangles of a citation's focus that lie on a page. */
export const focusOn = ({ place }: Citation, page: number): PageRect[] =>
  (place.kind === 'page' && place.focus?.filter(rect => rect.page === page)) || []

/** A place without its focus, and the focus alone; null where it has none. */
const splitPlace = (place: Place): [Place, Place] | null => {
  if (place.kind === 'page' && place.focus?.length) {
    const { focus: rects, ...whole } = place
    return [whole, { ...whole, rects }]
  }
  if (place.kind === 'region' && place.focus?.length) {
    const { focus: rects, ...whole } = place
    return [whole, { ...whole, rects }]
  }
  return null
}

/** Highlights of a page or picture, of which a chosen one with a focus is solid there and soft around it. */
export const splitFocus = (highlights: readonly Highlight[]): Highlight[] =>
  highlights.flatMap((highlight): Highlight[] => {
    const { citation, rank } = highlight
    const parts = rank === 'solid' ? splitPlace(citation.place) : null
    if (!parts) return [highlight]
    const [whole, focus] = parts
    return [
      { citation: { ...citation, place: whole }, rank: 'soft' },
      { citation: { ...citation, place: focus }, rank: 'solid' },
    ]
  })

/** Whether two citations quote the same words, which are highlighted once. */
const sameWords = (a: Citation, b: Citation): boolean =>
  a.sourceId === b.sourceId && a.passageId === b.passageId && a.quote === b.quote

/** Highlights of a source: the chosen citation solid, the others soft, each once. */
export const getHighlights = (
  active: Citation | null,
  others: readonly Citation[],
  sourceId: string,
): Highlight[] => {
  const highlights: Highlight[] = active?.sourceId === sourceId ? [{ citation: active, rank: 'solid' }] : []
  for (const citation of others) {
    if (citation.sourceId !== sourceId) continue
    if (highlights.some(highlight => sameWords(highlight.citation, citation))) continue
    highlights.push({ citation, rank: 'soft' })
  }
  return highlights
}
