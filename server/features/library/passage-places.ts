// Where passages begin, for saying what is being read.
import type { Place } from '@lantern/contract/library'
import type { Db } from '../../database/client.ts'
import { linesOfSentences } from './line-places.rules.ts'
import { listPassagesById } from './passage-queries.ts'

/** First page or line of each passage that is still there, in no particular order. */
export const listPagesOfPassages = async (
  db: Db,
  passageIds: readonly string[],
): Promise<{ sourceId: string; place: Place }[]> => {
  const rows = await listPassagesById(db, passageIds)
  return rows.map(({ passage }) => ({
    sourceId: passage.sourceId,
    place:
      passage.firstPage !== null
        ? { kind: 'page', page: passage.firstPage, rects: [] }
        : linesOfSentences(passage, 0, passage.text.length),
  }))
}
