// Parts of slides that only their owner sees: hidden slides and presenter notes that are left out.
import type { SourceContent } from '@lantern/contract/material/library/source-content'
import type { SourceRow } from './source-queries.ts'

type Row = Pick<
  SourceRow,
  'ownerId' | 'isSample' | 'readsHidden' | 'readsNotes' | 'hiddenSlides' | 'notedSlides'
>

const isForAll = ({ ownerId, isSample }: Row, accountId: string): boolean => isSample || ownerId === accountId

/** Whether the file has more than this person may see. */
export const withholdsFile = (row: Row, accountId: string): boolean =>
  !isForAll(row, accountId) &&
  ((row.hiddenSlides.length > 0 && !row.readsHidden) || (row.notedSlides.length > 0 && !row.readsNotes))

/** Content as this person may see it. */
export const withholdSlides = (content: SourceContent, row: Row, accountId: string): SourceContent => {
  if (content.kind !== 'slides' || isForAll(row, accountId)) return content
  const leftOut = new Set(row.readsHidden ? [] : row.hiddenSlides)
  return {
    kind: 'slides',
    slides: content.slides
      .filter(({ number }) => !leftOut.has(number))
      .map(slide => (row.readsNotes ? slide : { ...slide, notes: [] })),
  }
}
