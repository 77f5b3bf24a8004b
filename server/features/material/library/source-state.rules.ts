// Permissions by state of a source.
import type { SourceKind, SourceState } from '@lantern/contract/material/library/library'

/** Whether the source is searchable: by words as soon as the passages are stored; by meaning later. */
export const isAskable = (state: SourceState): boolean => state === 'indexing' || state === 'ready'

type Row = {
  kind: SourceKind
  state: SourceState
  pageCount: number | null
  pagesAskable: number
  pagesToRecognise: readonly number[]
}

type ReadSoFar = { pages: number; pageCount: number; isMinutes?: true }

/** Pages of a searchable PDF before those that OCR is still to read; null unless these are all the others. */
const countBeforeOcr = ({ kind, pageCount, pagesToRecognise: [first, ...others] }: Row): number | null =>
  kind === 'pdf' && first !== undefined && first > 1 && first + others.length === pageCount ? first - 1 : null

/** First pages, or minutes of a recording, that can be asked while the rest is read; null before, and once no others are waited for. */
export const findReadSoFar = (row: Row): ReadSoFar | null => {
  const { state, pageCount, pagesAskable } = row
  const pages = isAskable(state) ? countBeforeOcr(row) : state === 'extracting' ? pagesAskable : null
  if (!pageCount || !pages) return null
  return { pages, pageCount, ...(row.kind === 'recording' && { isMinutes: true }) }
}

/** Whether a question can be put now, to all of it or to its first pages. */
export const canAnswer = (row: Row): boolean => isAskable(row.state) || findReadSoFar(row) !== null
