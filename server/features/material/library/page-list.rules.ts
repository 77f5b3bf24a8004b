// Page numbers as people write them.

import type { PageLabels } from '@lantern/contract/material/library/page-labels'
import { findPrintedLabel } from '@lantern/contract/material/library/page-labels.rules'

/** Printed number of a page; the file's where none is printed. */
export const formatPage = (labels: PageLabels | null, page: number): string =>
  findPrintedLabel(labels, page) || String(page)

/** Ascending page numbers with runs joined: 1, 2, 3, 7 becomes "1–3, 7"; after eight parts it is cut. */
export const pageList = (pages: readonly number[], format: (page: number) => string = String): string => {
  const runs: { first: number; last: number }[] = []
  for (const page of [...pages].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && page <= run.last + 1) run.last = page
    else runs.push({ first: page, last: page })
  }
  const parts = runs.map(({ first, last }) =>
    first === last ? format(first) : `${format(first)}–${format(last)}`,
  )
  return parts.length > 8 ? `${parts.slice(0, 8).join(', ')}, …` : parts.join(', ')
}
