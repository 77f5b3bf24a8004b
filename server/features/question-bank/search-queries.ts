// The SQL that finds questions of the bank, a page at a time, and counts what each filter would leave.

import {
  askedFilters,
  type BankCounts,
  type BankFilter,
  facilityBounds,
} from '@lantern/contract/question-bank/bank-filter'
import { bankLimits } from '@lantern/contract/question-bank/bank-limits.rules'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { bankQuestions } from '../../database/schema/question-bank.ts'
import { isOwnerOfStored, type Owner } from './access.ts'
import { lastAskedInClass } from './asked-in-class-queries.ts'
import { type BankRow, bankColumns } from './bank-queries.ts'
import { toVector } from './similar-queries.ts'

const mostTokens = 12

/** Words that all have to be there; the last one may be the beginning of a word that is being typed. Null for none. */
const toSearch = (q: string): string | null => {
  const tokens = (q.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostTokens)
  if (tokens.length === 0) return null
  return `${tokens.map(token => `'${token}'`).join(' & ')}:*`
}

export const isFound = (q: string): SQL | undefined => {
  const search = toSearch(q)
  if (search === null) {
    const bare = q.trim()
    return bare === '' ? undefined : sql`position(${bare} in ${bankQuestions.words}) > 0`
  }
  const asked = sql`to_tsquery('english', ${search})`
  // Words such as "the" are in no index: alone they leave everything.
  return sql`(numnode(${asked}) = 0 or ${bankQuestions.found} @@ ${asked})`
}

/** Each of these that a question is in. */
const askedIn = (owner: Owner, { askedClass }: BankFilter): SQL => {
  const at = askedClass === undefined ? bankQuestions.lastAskedAt : lastAskedInClass(owner, askedClass)
  return sql`(select array_remove(array[
  case when at is null then 'never' end,
  case when at > now() - interval '30 days' then null else 'not-30' end,
  case when at > now() - interval '120 days' then null else 'not-120' end,
  case when at > now() - interval '365 days' then null else 'not-365' end], null) from (select ${at} as at) last)`
}

/** Null for what too few students were asked. */
const facilityIn = sql`case when ${bankQuestions.askedStudents} < ${facilityBounds.fewestStudents} then null
  when ${bankQuestions.facility} >= ${facilityBounds.easy} then 'too-easy'
  when ${bankQuestions.facility} <= ${facilityBounds.hard} then 'too-hard' end`

const fits = {
  topic: ({ topic }) => topic !== undefined && sql`coalesce(${bankQuestions.topic}[1], '') = ${topic}`,
  type: ({ type }) => type && sql`${bankQuestions.body}->>'type' = ${type}`,
  bloom: ({ bloom }) => bloom && eq(bankQuestions.bloom, bloom),
  difficulty: ({ difficulty }) => difficulty && eq(bankQuestions.difficulty, difficulty),
  tag: ({ tag }) => tag !== undefined && sql`${tag} = any(${bankQuestions.tags})`,
  state: ({ state }) => state && eq(bankQuestions.state, state),
  picture: ({ picture }) => picture && bankQuestions.hasPicture,
  asked: (filter, owner) => filter.asked && sql`${filter.asked} = any(${askedIn(owner, filter)}::text[])`,
  facility: ({ facility }) => facility && sql`${facilityIn} is not distinct from ${facility}`,
  unused: ({ unused }) => unused && eq(bankQuestions.timesTaken, 0),
} satisfies Record<
  string,
  (filter: BankFilter, owner: Owner) => SQL | typeof bankQuestions.hasPicture | false | '' | undefined
>
type Facet = keyof typeof fits
const facets = Object.keys(fits) as Facet[]

const toCondition = (facet: Facet, filter: BankFilter, owner: Owner): SQL => {
  const condition = fits[facet](filter, owner)
  return condition ? sql`${condition}` : sql`true`
}

const isOfImport = ({ importId }: BankFilter): SQL | undefined =>
  importId === undefined ? undefined : eq(bankQuestions.importId, importId)

/** Where a page begins: behind the last question of the one before. */
export type Cursor = { updatedAt: Date; id: string }

export const readCursor = (text: string): Cursor | null => {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(text) ?? []
  const updatedAt = new Date(Number(ms))
  return id === undefined || Number.isNaN(updatedAt.getTime()) ? null : { updatedAt, id }
}
export const writeCursor = ({ updatedAt, id }: Cursor): string => `${updatedAt.getTime()}.${id}`

/** So few hits are sorted; of more, enough are among the latest questions. */
const fewHits = 2000

/**
 * Words are looked up by themselves first: in one statement with the order, PostgreSQL goes through the whole bank by
 * its order for a word that hardly any question has.
 */
const narrowToHits = async (db: Connection, owner: Owner, q: string): Promise<SQL | undefined> => {
  const found = isFound(q)
  if (!found) return undefined
  const hits = await db
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .where(and(isOwnerOfStored(owner), found))
    .limit(fewHits + 1)
  if (hits.length > fewHits) return found
  return sql`${bankQuestions.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(hits.map(({ id }) => id))}::jsonb))`
}

/** @returns latest change first; one more than `most`, where there is one */
export const searchBank = async (
  db: Connection,
  owner: Owner,
  filter: BankFilter,
  after: Cursor | null,
  most: number = bankLimits.page,
): Promise<BankRow[]> =>
  db
    .select(bankColumns)
    .from(bankQuestions)
    .where(
      and(
        isOwnerOfStored(owner),
        await narrowToHits(db, owner, filter.q),
        isOfImport(filter),
        ...facets.map(facet => toCondition(facet, filter, owner)),
        after
          ? sql`(${bankQuestions.updatedAt}, ${bankQuestions.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(bankQuestions.updatedAt), desc(bankQuestions.id))
    .limit(most + 1)

/** Vectors of questions that fit all else, without those that have the words; the latest first. */
export const listVectorsBeside = async (
  db: Connection,
  owner: Owner,
  filter: BankFilter,
  encoder: string,
  most: number,
): Promise<{ id: string; row: Int8Array }[]> => {
  const found = isFound(filter.q)
  const rows = await db
    .select({ id: bankQuestions.id, vector: bankQuestions.vector })
    .from(bankQuestions)
    .where(
      and(
        isOwnerOfStored(owner),
        eq(bankQuestions.encoder, encoder),
        found && sql`not coalesce(${found}, false)`,
        isOfImport(filter),
        ...facets.map(facet => toCondition(facet, filter, owner)),
      ),
    )
    .orderBy(desc(bankQuestions.updatedAt), desc(bankQuestions.id))
    .limit(most)
  return rows.flatMap(({ id, vector }) => (vector ? [{ id, row: toVector(vector) }] : []))
}

const mostValues = 100

/** All else as it was asked for, this one filter left open. */
const allBut = (facet: Facet | null): SQL =>
  and(...facets.filter(other => other !== facet).map(other => sql.raw(`is_${other}`))) as SQL

const countBy = (facet: Facet, value: string): SQL =>
  sql`(select ${facet}::text as facet, ${sql.raw(value)}::text as value, count(*)::int as count from hits where ${allBut(facet)} group by 2 order by 3 desc, 2 limit ${mostValues})`

/** One statement: the questions that are found are read once, and counted by each filter. */
export const countBank = async (db: Connection, owner: Owner, filter: BankFilter): Promise<BankCounts> => {
  const conditions = sql.join(
    facets.map(facet => sql`(${toCondition(facet, filter, owner)}) as ${sql.raw(`is_${facet}`)}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ facet: string; value: string; count: number }>(sql`
    with hits as materialized (
      select coalesce(${bankQuestions.topic}[1], '') as topic, ${bankQuestions.body}->>'type' as type,
        ${bankQuestions.bloom} as bloom, ${bankQuestions.difficulty} as difficulty, ${bankQuestions.tags} as tags,
        ${bankQuestions.state} as state, ${bankQuestions.hasPicture} as picture,
        (${bankQuestions.timesTaken} = 0) as unused, ${askedIn(owner, filter)} as asked, ${facilityIn} as facility, ${conditions}
      from ${bankQuestions} where ${and(isOwnerOfStored(owner), isFound(filter.q), isOfImport(filter))}
    )
    select 'total' as facet, '' as value, count(*)::int as count from hits where ${allBut(null)}
    union all select 'all', '', count(*)::int from ${bankQuestions} where ${isOwnerOfStored(owner)}
    union all ${countBy('topic', 'topic')}
    union all ${countBy('type', 'type')}
    union all ${countBy('bloom', 'bloom')}
    union all ${countBy('difficulty', 'difficulty')}
    union all ${countBy('state', 'state')}
    union all ${countBy('picture', 'picture')}
    union all ${countBy('unused', 'unused')}
    union all ${countBy('facility', 'facility')}
    union all (select 'asked', value, count(*)::int from hits, unnest(asked) as value where ${allBut('asked')} group by 2)
    union all (select 'tag', tag, count(*)::int from hits, unnest(tags) as tag where ${allBut('tag')} group by 2 order by 3 desc, 2 limit ${mostValues})`)
  const values = (facet: string) =>
    rows.filter(row => row.facet === facet).map(({ value, count }) => ({ value, count }))
  const one = (facet: string, value: string) =>
    rows.find(row => row.facet === facet && row.value === value)?.count ?? 0
  return {
    total: one('total', ''),
    all: one('all', ''),
    topics: values('topic'),
    types: values('type'),
    blooms: values('bloom'),
    difficulties: values('difficulty'),
    tags: values('tag'),
    states: values('state'),
    asked: askedFilters
      .map(value => ({ value, count: one('asked', value) }))
      .filter(({ count }) => count > 0),
    facilities: values('facility').filter(({ value }) => value !== null),
    pictures: one('picture', 'true'),
    unused: one('unused', 'true'),
  }
}
