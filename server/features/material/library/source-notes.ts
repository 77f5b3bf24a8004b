// Sentences about how a source was read, and about what wasn't.
import type { Remark } from '@lantern/contract/material/library/left-out'
import type { Place } from '@lantern/contract/material/library/library'
import { textEncodings } from '@lantern/contract/text-encodings.rules'
import * as m from '@lantern/messages'
import { parseMediaType } from '../../../platform/reading/media-type.rules.ts'
import { formatPage, pageList } from './page-list.rules.ts'
import { listPlaces } from './source-places.ts'
import type { SourceRow } from './source-queries.ts'
import { isAskable } from './source-state.rules.ts'

const pagesText = ({ kind, pageLabels }: SourceRow, pages: readonly number[]) => {
  const [page] = pages
  if (kind === 'slides')
    return pages.length === 1
      ? m.reading_slide({ slide: String(page) })
      : m.reading_slides({ slides: pageList(pages) })
  const format = (number: number) => formatPage(pageLabels, number)
  return pages.length === 1
    ? m.reading_page({ page: format(page!) })
    : m.reading_pages({ pages: pageList(pages, format) })
}

const ocrNote = (row: SourceRow) => {
  const { kind, pagesByOcr, pageCount } = row
  if (kind === 'document') return m.reading_note_ocr_pictures({ count: pagesByOcr.length })
  return kind === 'pdf' && pagesByOcr.length === pageCount
    ? m.reading_note_ocr_all()
    : m.reading_note_ocr({ pages: pagesText(row, pagesByOcr) })
}

/** Progress while the rest is searchable already. */
const ocrRunningNote = (row: SourceRow) => {
  const { kind, pageCount, pagesRead, pagesToRecognise } = row
  const all = pagesToRecognise.length
  const done = String(Math.max(0, all - ((pageCount ?? all) - pagesRead)))
  if (kind === 'document') return m.reading_note_ocr_pictures_running({ count: all, done })
  const pages = pagesText(row, pagesToRecognise)
  return m.reading_note_ocr_running({ pages, done, all: String(all) })
}

/** Places of what OCR reads; pictures of a document are only counted. */
const listOcrPlaces = (row: SourceRow, numbers: readonly number[]): Place[] =>
  row.kind === 'document' ? [] : listPlaces(row, numbers)

const isRunning = (row: SourceRow): boolean => isAskable(row.state) && row.pagesToRecognise.length > 0

const ocrRemarks = (row: SourceRow): Remark[] => [
  ...(isRunning(row)
    ? [{ text: ocrRunningNote(row), places: listOcrPlaces(row, row.pagesToRecognise) }]
    : []),
  ...(row.pagesByOcr.length > 0
    ? [
        {
          text: ocrNote(row),
          places: row.pagesByOcr.length === row.pageCount ? [] : listOcrPlaces(row, row.pagesByOcr),
        },
      ]
    : []),
]

/** Note on a text whose bytes don't name their encoding. */
const encodingRemarks = ({ mediaType }: SourceRow): Remark[] => {
  const charset = parseMediaType(mediaType)?.charset
  return charset ? [{ text: m.reading_note_encoding({ encoding: textEncodings[charset] }), places: [] }] : []
}

/** How it was read. */
export const listRemarks = (row: SourceRow): Remark[] => [...ocrRemarks(row), ...encodingRemarks(row)]

/** Words that the file has and that aren't searched. */
const leftOutNotes = ({ kind, hiddenSlides, notedSlides, unreadPictures, ...row }: SourceRow): string[] => [
  ...(hiddenSlides.length > 0 && !row.readsHidden
    ? [m.reading_note_hidden_slides({ count: hiddenSlides.length, slides: pageList(hiddenSlides) })]
    : []),
  ...(notedSlides.length > 0 && !row.readsNotes ? [m.reading_note_presenter_notes()] : []),
  ...(unreadPictures.length > 0
    ? [
        kind === 'slides'
          ? m.reading_note_slide_pictures({ count: unreadPictures.length, slides: pageList(unreadPictures) })
          : m.reading_note_pictures({ count: unreadPictures.length }),
      ]
    : []),
]

export const listNotes = (row: SourceRow): string[] => {
  const { damagedPages, pagesWithoutText } = row
  return [
    ...ocrRemarks(row).map(({ text }) => text),
    ...(damagedPages.length > 0 ? [m.reading_note_damaged({ pages: pagesText(row, damagedPages) })] : []),
    ...(pagesWithoutText.length > 0
      ? [m.reading_note_without_text({ pages: pagesText(row, pagesWithoutText) })]
      : []),
    ...encodingRemarks(row).map(({ text }) => text),
    ...leftOutNotes(row),
  ]
}
