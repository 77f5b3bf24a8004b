// The SQL that counts how many questions of the bank each filter would leave.
import {
  type AskedFilter,
  askedFilters,
  type BankCounts,
  type BankFilter,
} from '@lantern/contract/questions/question-bank/bank-filter'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isOwnerOfStored, type Owner } from './access.ts'
import { buildFacets, countWeakerFilters, type FacetName, isFound, isOfImport } from './condition-queries.ts'

const maxValues = 100

type Counted = { facet: string; value: string | null; count: number }

/**
 * Counts in one statement: matching questions are read once and grouped by filter values, so that each filter
 * counts some hundred groups instead of a hundred thousand questions.
 */
const listCounted = async (db: Connection, owner: Owner, filter: BankFilter): Promise<Counted[]> => {
  const facets = Object.entries(buildFacets(owner, filter)).map(([name, { value, fits }]) => {
    const column = sql.raw(`by_${name}`)
    return { name, column, value: sql`${value} as ${column}`, fits: fits(column) }
  })
  const columns = sql.join(
    facets.map(({ column }) => column),
    sql`, `,
  )
  /** Filter conditions except the one named. */
  const allBut = (open: string | null): SQL =>
    and(sql`true`, ...facets.filter(({ name }) => name !== open).map(({ fits }) => fits)) as SQL
  const counts = facets.map(({ name, column }) => {
    const valued =
      name === 'tag'
        ? sql`kinds, unnest(${column}) as tag(value)`
        : sql`(select *, ${column} as value from kinds) as valued`
    return sql`(select ${name}::text as facet, value::text, sum(questions)::int as count
      from ${valued} where ${allBut(name)} group by 2 order by 3 desc, 2 limit ${maxValues})`
  })
  const found = and(isFound(filter.q), isOfImport(filter))
  const all = found
    ? sql`count(*)::int from ${bankQuestions} where ${isOwnerOfStored(owner)}`
    : sql`coalesce(sum(questions), 0)::int from kinds`
  // `offset 0` stops PostgreSQL from treating each body as a type of its own and sorting the questions to
  // group them.
  const { rows } = await db.execute<Counted>(sql`
    with hits as (
      select ${sql.join(
        facets.map(({ value }) => value),
        sql`, `,
      )}
      from ${bankQuestions} where ${and(isOwnerOfStored(owner), found)} offset 0
    ), kinds as materialized (select ${columns}, count(*) as questions from hits group by ${columns})
    select 'total' as facet, '' as value, coalesce(sum(questions), 0)::int as count from kinds where ${allBut(null)}
    union all select 'all', '', ${all}
    union all ${sql.join(counts, sql` union all `)}`)
  return rows
}

export const countBank = async (db: Connection, owner: Owner, filter: BankFilter): Promise<BankCounts> => {
  const rows = await listCounted(db, owner, filter)
  const values = (facet: FacetName) =>
    rows.flatMap(row =>
      row.facet === facet && row.value !== null ? [{ value: row.value, count: row.count }] : [],
    )
  const one = (facet: string, value: string) =>
    rows.find(row => row.facet === facet && row.value === value)?.count ?? 0
  const countAsked = (asked: AskedFilter) =>
    values('asked')
      .filter(({ value }) => Number(value) > countWeakerFilters(asked))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    total: one('total', ''),
    all: one('all', ''),
    topics: values('topic'),
    types: values('type'),
    blooms: values('bloom'),
    difficulties: values('difficulty'),
    tags: values('tag'),
    states: values('state'),
    asked: askedFilters.map(value => ({ value, count: countAsked(value) })).filter(({ count }) => count > 0),
    facilities: values('facility'),
    pictures: one('picture', 'true'),
    unused: one('unused', 'true'),
  }
}
