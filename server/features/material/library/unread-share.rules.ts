// Whether enough of a source was left out to be told beside answers, and whether it can be read again.
import type { CountedLoss } from '@lantern/contract/material/library/left-out'
import type { SourceKind, SourceState } from '@lantern/contract/material/library/library'
import { isAskable } from './source-state.rules.ts'

/** Share of pages or slides without any words read from which much is missing. */
const minUnreadShare = 0.2
/** Formulas and charts that aren't read, for each passage, and pictures, of which few have words; at least so many. */
const minPerPassage = { parts: 0.2, pictures: 1 }
const minCount = 5

const isMuch = (count: number, minimum: number): boolean => count >= minCount && count >= minimum

type Row = {
  kind: SourceKind
  state: SourceState
  pageCount: number | null
  passageCount: number
  damagedPages: readonly number[]
  pagesWithoutText: readonly number[]
  pagesToRecognise: readonly number[]
  unreadPictures: readonly number[]
  losses: readonly CountedLoss[] | null
}

/** Slides and notes that the owner leaves out aren't missed. */
export const isPartlyRead = (row: Row): boolean => {
  if (!isAskable(row.state)) return false
  const pages = new Set([...row.damagedPages, ...row.pagesWithoutText, ...row.pagesToRecognise]).size
  if (row.pageCount && pages >= minUnreadShare * row.pageCount) return true
  const parts = (row.losses ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    isMuch(parts, minPerPassage.parts * row.passageCount) ||
    isMuch(row.unreadPictures.length, minPerPassage.pictures * row.passageCount)
  )
}

/** Pages of a PDF that were damaged or had no text, and for which no OCR is waiting. */
export const canReadAgain = ({
  kind,
  state,
  pagesToRecognise,
  damagedPages,
  pagesWithoutText,
}: Row): boolean =>
  kind === 'pdf' &&
  isAskable(state) &&
  pagesToRecognise.length === 0 &&
  damagedPages.length + pagesWithoutText.length > 0
