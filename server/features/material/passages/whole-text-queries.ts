// SQL of the texts of whole sources.
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { passages, passageWords } from '../../../database/schema/passages.ts'
import type { PassageRow } from './passage-queries.ts'

/** Passages of a source in reading order, with the packed places of their words. */
export const listPassagesWithWords = (
  db: Connection,
  sourceId: string,
): Promise<{ passage: PassageRow; words: Uint8Array | null }[]> =>
  db
    .select({ passage: passages, words: passageWords.words })
    .from(passages)
    .leftJoin(passageWords, eq(passageWords.passageId, passages.id))
    .where(eq(passages.sourceId, sourceId))
    .orderBy(asc(passages.ordinal))

/** Passages from the start of a source by which it is compared with others. */
const maxFirst = 100

/** First passages of sources as one text each; sources without passages are left out. */
export const listFirstTexts = async (
  db: Connection,
  sourceIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ sourceId: passages.sourceId, headings: passages.headings, text: passages.text })
    .from(passages)
    .where(and(inArray(passages.sourceId, [...sourceIds]), lt(passages.ordinal, maxFirst)))
    .orderBy(asc(passages.sourceId), asc(passages.ordinal))
  const bySource = Map.groupBy(rows, ({ sourceId }) => sourceId)
  return new Map(
    [...bySource].map(([id, list]) => [
      id,
      list.map(({ headings, text }) => `${headings.at(-1) ?? ''}\n${text}`).join('\n'),
    ]),
  )
}
