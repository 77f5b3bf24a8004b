// Place of a page with its printed number.
import { findPrintedLabel } from './page-labels.rules.ts'
import type { PageLabels } from './page-labels.ts'
import type { PageRect, Place } from './places.ts'

export const createPagePlace = (labels: PageLabels | null, page: number, rects: PageRect[] = []): Place => {
  const label = findPrintedLabel(labels, page)
  return { kind: 'page', page, ...(label !== undefined && { label }), rects }
}
