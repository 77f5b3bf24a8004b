// Passages with their units, for finding selected words.
import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { passages } from '../../../database/schema/passages.ts'

/** `first` and `last`: pages, or units of the source's kind (lines, slides, paragraphs, milliseconds). */
export type PassageText = {
  id: bigint
  ordinal: number
  text: string
  headings: string[]
  first: number
  last: number
}

const first = sql<number>`coalesce(${passages.firstPage}, ${passages.sentencePlaces}[1], 1)`
const last = sql<number>`coalesce(${passages.lastPage},
  ${passages.sentencePlaces}[cardinality(${passages.sentencePlaces})], 1)`

const select = (db: Connection, sourceId: string, condition: SQL | undefined): Promise<PassageText[]> =>
  db
    .select({
      id: passages.id,
      ordinal: passages.ordinal,
      text: passages.text,
      headings: passages.headings,
      first,
      last,
    })
    .from(passages)
    .where(and(eq(passages.sourceId, sourceId), condition))
    .orderBy(asc(passages.ordinal))

/** Passages of a source in their order: those that touch a range of units, both ends included, or all. */
export const listPassageTexts = (
  db: Connection,
  sourceId: string,
  units?: { first: number; last: number },
): Promise<PassageText[]> =>
  select(db, sourceId, units && sql`${first} <= ${units.last} and ${last} >= ${units.first}`)

/** The passages of a source with these ordinals, in their order. */
export const listPassageTextsAt = async (
  db: Connection,
  sourceId: string,
  ordinals: readonly number[],
): Promise<PassageText[]> =>
  ordinals.length === 0 ? [] : select(db, sourceId, inArray(passages.ordinal, [...ordinals]))

/** SQL condition for other statements: whether a column is the id of an existing passage of the source. */
export const isPassageOf = (id: AnyColumn, sourceId: string): SQL =>
  sql`exists (select 1 from ${passages} where ${passages.id} = ${id} and ${passages.sourceId} = ${sourceId})`

/** SQL expression for other statements: id of a source's newest passage, null without passages. */
export const newestPassageOf = (sourceId: string): SQL<string | null> =>
  sql`(select max(${passages.id}) from ${passages} where ${passages.sourceId} = ${sourceId})`

/**
 * SQL condition for other statements, joined to another table: whether a passage listed in a column was
 * deleted.
 */
export const isAnyPassageGone = (ids: AnyColumn): SQL<boolean> =>
  sql`exists (select 1 from unnest(${ids}) as cited (id)
    where not exists (select 1 from ${passages} where ${passages.id} = cited.id))`
