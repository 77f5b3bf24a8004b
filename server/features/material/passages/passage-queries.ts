// SQL of passages and the places of their words.
import { and, asc, between, desc, eq, gte, ilike, inArray, lte, min, not, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { passages, passageWords } from '../../../database/schema/passages.ts'

export type PassageRow = typeof passages.$inferSelect
export type NewPassage = Omit<typeof passages.$inferInsert, 'sourceId'> & { words: Uint8Array | null }

/** Passages per statement: enough to amortize its cost, few enough to be in memory twice. */
const batchSize = 1000

/** Removes half a surrogate pair, which JSON would refuse. */
const asJson = (batch: readonly NewPassage[]): string =>
  JSON.stringify(
    batch.map(({ words, ...passage }) => ({
      ...passage,
      text: passage.text.toWellFormed(),
      headings: passage.headings.map(heading => heading.toWellFormed()),
      wordBytes: words?.byteLength ?? null,
    })),
  )

/**
 * Inserts passages and the places of their words in one statement. The words' bytes are concatenated in a
 * single value, because thousands of parameters would cost more than the rows.
 */
const insertBatch = (sourceId: string, batch: readonly NewPassage[]) => sql`
    with drafts as (
      select *, sum("wordBytes") over (order by ordinal) - "wordBytes" as "wordsFrom"
      from json_to_recordset(${asJson(batch)}) as draft(
        ordinal int, headings text[], text text, sentences int[], "firstPage" int, "lastPage" int,
        "sentencePlaces" int[], "isContents" boolean, "wordBytes" int)
    ), inserted as (
      insert into passages
        (source_id, ordinal, headings, text, sentences, first_page, last_page, sentence_places, is_contents)
      select ${sourceId}::uuid, ordinal, headings, text, sentences, "firstPage", "lastPage", "sentencePlaces",
        coalesce("isContents", false)
      from drafts order by ordinal
      returning id, ordinal
    )
    insert into passage_words (passage_id, words)
    select inserted.id, substring(${Buffer.concat(batch.flatMap(({ words }) => words ?? []))}::bytea
      from "wordsFrom"::int + 1 for "wordBytes")
    from inserted join drafts using (ordinal) where "wordBytes" is not null`

export const listPassages = (db: Connection, sourceId: string): Promise<PassageRow[]> =>
  db.select().from(passages).where(eq(passages.sourceId, sourceId)).orderBy(asc(passages.ordinal))

/** First `limit` passages of a source whose text matches a pattern of SQL, in their order. */
export const listPassagesLike = (db: Connection, sourceId: string, pattern: string, limit: number) =>
  db
    .select({ id: passages.id, text: passages.text })
    .from(passages)
    .where(and(eq(passages.sourceId, sourceId), ilike(passages.text, pattern)))
    .orderBy(asc(passages.ordinal))
    .limit(limit)

const isAlike = (row: PassageRow, draft: NewPassage): boolean =>
  row.text === draft.text &&
  row.isContents === (draft.isContents ?? false) &&
  row.headings.join('\n') === draft.headings.join('\n') &&
  row.sentences.join() === draft.sentences.join() &&
  (row.sentencePlaces?.join() ?? null) === (draft.sentencePlaces?.join() ?? null)

/** Deletes changed and removed passages. @returns ordinals of the remaining ones, with their vectors */
const deleteChangedPassages = async (
  tx: Connection,
  sourceId: string,
  drafts: readonly NewPassage[],
): Promise<ReadonlySet<number>> => {
  const rows = await listPassages(tx, sourceId)
  const byOrdinal = new Map(drafts.map(draft => [draft.ordinal, draft]))
  const unchanged = rows.filter(row => {
    const draft = byOrdinal.get(row.ordinal)
    return draft !== undefined && isAlike(row, draft)
  })
  const ordinals = new Set(unchanged.map(({ ordinal }) => ordinal))
  const deletedIds = rows.filter(({ ordinal }) => !ordinals.has(ordinal)).map(({ id }) => id)
  if (deletedIds.length > 0) await tx.delete(passages).where(inArray(passages.id, deletedIds))
  return ordinals
}

/** Replaces the passages of a source; unchanged ones retain their ids and vectors. */
export const replacePassages = async (
  tx: Connection,
  sourceId: string,
  drafts: readonly NewPassage[],
): Promise<void> => {
  const unchanged = await deleteChangedPassages(tx, sourceId, drafts)
  const fresh = drafts.filter(({ ordinal }) => !unchanged.has(ordinal))
  let written: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < fresh.length; first += batchSize) {
    // Assembled while the database writes the previous batch.
    const batch = insertBatch(sourceId, fresh.slice(first, first + batchSize))
    await written
    written = tx.execute(batch).then()
  }
  await written
}

/** Ids of the passages that begin on these pages of a source, both ends included. */
export const listPassageIdsOnPages = async (
  db: Connection,
  { sourceId, first, last }: { sourceId: string; first: number; last: number },
): Promise<string[]> => {
  const rows = await db
    .select({ id: passages.id })
    .from(passages)
    .where(and(eq(passages.sourceId, sourceId), between(passages.firstPage, first, last)))
  return rows.map(({ id }) => String(id))
}

/** Ids of the passages of parts of a source: ordinals, both ends included. */
export const listPassageIdsInParts = async (
  db: Connection,
  sourceId: string,
  parts: readonly { first: number; last: number }[],
): Promise<string[]> => {
  const inParts = or(...parts.map(({ first, last }) => between(passages.ordinal, first, last)))
  const rows = await db
    .select({ id: passages.id })
    .from(passages)
    .where(and(eq(passages.sourceId, sourceId), inParts ?? sql`false`))
  return rows.map(({ id }) => String(id))
}

/** Passages of a page, at most: no page has so many. */
const maxOnPage = 100

/** Passages with words on a page of a source, in reading order, with the packed places of their words. */
export const listPassagesOnPage = (
  db: Connection,
  sourceId: string,
  page: number,
): Promise<{ passage: PassageRow; words: Uint8Array | null }[]> =>
  db
    .select({ passage: passages, words: passageWords.words })
    .from(passages)
    .leftJoin(passageWords, eq(passageWords.passageId, passages.id))
    .where(and(eq(passages.sourceId, sourceId), lte(passages.firstPage, page), gte(passages.lastPage, page)))
    .orderBy(asc(passages.ordinal))
    .limit(maxOnPage)

/** Sections of a source, at most. */
const maxSections = 2000
/** Id of a passage. */
const passageIdShape = /^\d{1,18}$/u

/** Ids of all passages of a source. */
export const listPassageIds = async (db: Connection, sourceId: string): Promise<string[]> => {
  const rows = await db.select({ id: passages.id }).from(passages).where(eq(passages.sourceId, sourceId))
  return rows.map(({ id }) => String(id))
}

export type SourceOutline = {
  /** Distinct headings of its sections, in reading order. */
  sections: string[][]
  /** Last page, slide, line or paragraph; milliseconds for recordings; null where unknown. */
  end: number | null
}

const endOf = ({
  lastPage,
  sentencePlaces,
}: Pick<PassageRow, 'lastPage' | 'sentencePlaces'>): number | null =>
  lastPage ?? sentencePlaces?.at(-1) ?? null

/** The outlines of sources by their ids. */
export const listOutlines = async (
  db: Connection,
  sourceIds: readonly string[],
): Promise<Map<string, SourceOutline>> => {
  if (sourceIds.length === 0) return new Map()
  const { sourceId, headings, ordinal, lastPage, sentencePlaces } = passages
  const isMaterial = and(inArray(sourceId, [...sourceIds]), not(passages.isContents))
  const [sections, ends] = await Promise.all([
    db
      .select({ sourceId, headings })
      .from(passages)
      .where(isMaterial)
      .groupBy(sourceId, headings)
      .orderBy(min(ordinal)),
    db
      .selectDistinctOn([sourceId], { sourceId, lastPage, sentencePlaces })
      .from(passages)
      .where(isMaterial)
      .orderBy(sourceId, desc(ordinal)),
  ])
  return new Map(
    ends.map(last => [
      last.sourceId,
      {
        sections: sections.filter(row => row.sourceId === last.sourceId).map(row => row.headings),
        end: endOf(last),
      },
    ]),
  )
}

/** Distinct headings of a source in reading order, with the ordinals of their first and last passage. */
export const listSections = (
  db: Connection,
  sourceId: string,
): Promise<{ headings: string[]; first: number; last: number }[]> =>
  db
    .select({
      headings: passages.headings,
      first: sql<number>`min(${passages.ordinal})::int`,
      last: sql<number>`max(${passages.ordinal})::int`,
    })
    .from(passages)
    .where(and(eq(passages.sourceId, sourceId), not(passages.isContents)))
    .groupBy(passages.headings)
    .orderBy(min(passages.ordinal))
    .limit(maxSections)

/** Source, position and headings of passages, by their ids. */
export const listPositionsOf = async (
  db: Connection,
  passageIds: readonly string[],
): Promise<Map<string, Pick<PassageRow, 'sourceId' | 'ordinal' | 'headings'>>> => {
  const ids = passageIds.filter(id => passageIdShape.test(id))
  if (ids.length === 0) return new Map()
  const { id, sourceId, ordinal, headings } = passages
  const rows = await db
    .select({ id, sourceId, ordinal, headings })
    .from(passages)
    .where(sql`${id} = any(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(row => [String(row.id), row]))
}

/** The headings above passages, by the passages' ids. */
export const listHeadingsOf = async (
  db: Connection,
  passageIds: readonly string[],
): Promise<Map<string, string[]>> => {
  if (passageIds.length === 0) return new Map()
  const rows = await db
    .select({ id: passages.id, headings: passages.headings })
    .from(passages)
    .where(inArray(passages.id, passageIds.map(BigInt)))
  return new Map(rows.map(({ id, headings }) => [String(id), headings]))
}

/** Passages with the packed places of their words, in no particular order. */
export const listPassagesById = (
  db: Connection,
  ids: readonly string[],
): Promise<{ passage: PassageRow; words: Uint8Array | null }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ passage: passages, words: passageWords.words })
        .from(passages)
        .leftJoin(passageWords, eq(passageWords.passageId, passages.id))
        .where(inArray(passages.id, ids.map(BigInt)))
