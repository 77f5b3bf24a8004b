// Parts of a source that were not read, in words and places.
import type { CountedLoss, Loss, LossReason } from '@lantern/contract/material/library/left-out'
import * as m from '@lantern/messages'
import { listPlaces } from './source-places.ts'
import type { SourceRow } from './source-queries.ts'

type Words = (count: number, isSlides: boolean) => string

const words = {
  damaged: count => m.left_out_damaged({ count }),
  'without-text': (count, isSlides) =>
    isSlides ? m.left_out_slides_without_text({ count }) : m.left_out_without_text({ count }),
  formulas: count => m.left_out_formulas({ count }),
  pictures: (count, isSlides) =>
    isSlides ? m.left_out_slide_pictures({ count }) : m.left_out_pictures({ count }),
  charts: count => m.left_out_charts({ count }),
  hidden: count => m.left_out_hidden({ count }),
  'presenter-notes': () => m.left_out_presenter_notes(),
} satisfies Record<LossReason, Words>

type Found = { reason: LossReason; count: number; places: readonly number[] }

const countPages = (reason: LossReason, pages: readonly number[]): Found => ({
  reason,
  count: pages.length,
  places: pages,
})

/** Pictures of slides have their slides as places; those of documents are only counted. */
const unreadPictures = ({ kind, unreadPictures: pictures }: SourceRow): Found => ({
  ...countPages('pictures', pictures),
  ...(kind !== 'slides' && { places: [] }),
})

const listFound = (row: SourceRow): Found[] => [
  countPages('damaged', row.damagedPages),
  countPages('without-text', row.pagesWithoutText),
  unreadPictures(row),
  ...((row.losses ?? []) satisfies CountedLoss[]),
  countPages('hidden', row.readsHidden ? [] : row.hiddenSlides),
  countPages('presenter-notes', row.readsNotes ? [] : row.notedSlides),
]

export const listLosses = (row: SourceRow): Loss[] =>
  listFound(row)
    .filter(({ count }) => count > 0)
    .map(({ reason, count, places }) => ({
      reason,
      text: (words[reason] as Words)(count, row.kind === 'slides'),
      places: listPlaces(row, places),
    }))
