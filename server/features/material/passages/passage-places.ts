// Starting places of passages, to report reading progress.
import type { Place } from '@lantern/contract/material/library/library'
import { createPagePlace } from '@lantern/contract/material/library/page-place.rules'
import type { Db } from '../../../database/client.ts'
import { listCitablePassages } from './citable-passages.ts'
import { placeOfSentences } from './sentence-places.rules.ts'

type Located = { id: string; sourceId: string; ordinal: number; place: Place }

/** First page, or all units, of each existing passage, in no particular order. */
export const listPagesOfPassages = async (db: Db, passageIds: readonly string[]): Promise<Located[]> => {
  const rows = await listCitablePassages(db, passageIds)
  return rows.map(({ passage, kind, labels }) => ({
    id: String(passage.id),
    sourceId: passage.sourceId,
    ordinal: passage.ordinal,
    place:
      passage.firstPage !== null
        ? createPagePlace(labels, passage.firstPage)
        : placeOfSentences(kind, passage, 0, passage.text.length),
  }))
}
