// The conditions that a list of the bank is narrowed by: words and filters.
import {
  type AskedFilter,
  type BankFilter,
  facilityBounds,
} from '@lantern/contract/questions/question-bank/bank-filter'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import type { Owner } from './access.ts'
import { lastAskedInClass } from './asked-in-class-queries.ts'

const maxTokens = 12

/** Words that all have to be there; the last one may be the beginning of a word that is being typed. Null for none. */
const toSearch = (q: string): string | null => {
  const tokens = (q.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxTokens)
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

/**
 * Filters from weakest to strongest; each implies the ones before it: never asked implies not asked in 30
 * days.
 */
const weakestFirst: readonly AskedFilter[] = ['not-30', 'not-120', 'not-365', 'never']
/** Number of weaker filters: a question passes this filter if it is in more filters than that. */
export const countWeakerFilters = (filter: AskedFilter): number => weakestFirst.indexOf(filter)

/** Number of these filters a question is in: none if asked recently, all if never asked. */
const countAskedFilters = (owner: Owner, { askedClass }: BankFilter): SQL => {
  const at = askedClass === undefined ? bankQuestions.lastAskedAt : lastAskedInClass(owner, askedClass)
  return sql`case when ${at} is null then 4 when ${at} <= now() - interval '365 days' then 3
    when ${at} <= now() - interval '120 days' then 2 when ${at} <= now() - interval '30 days' then 1 else 0 end`
}

/** Null for what too few students were asked. */
const facilityIn = sql`case when ${bankQuestions.askedStudents} < ${facilityBounds.minStudents} then null
  when ${bankQuestions.facility} >= ${facilityBounds.easy} then 'too-easy'
  when ${bankQuestions.facility} <= ${facilityBounds.hard} then 'too-hard' end`

/** Value a filter tests, and the condition for a match. */
type Facet = { value: SQL; fits(value: SQL): SQL | undefined }

const isSame =
  (wanted: string | undefined) =>
  (value: SQL): SQL | undefined =>
    wanted === undefined ? undefined : sql`${value} = ${wanted}`

// Texts in place of booleans: of these PostgreSQL counts each as twice as many kinds of questions.
const isTrue =
  (wanted: 'yes' | undefined) =>
  (value: SQL): SQL | undefined =>
    wanted && sql`${value} = 'true'`

export const buildFacets = (owner: Owner, filter: BankFilter) =>
  ({
    topic: { value: sql`coalesce(${bankQuestions.topic}[1], '')`, fits: isSame(filter.topic) },
    type: { value: sql`${bankQuestions.body}->>'type'`, fits: isSame(filter.type) },
    bloom: { value: sql`${bankQuestions.bloom}`, fits: isSame(filter.bloom) },
    difficulty: { value: sql`${bankQuestions.difficulty}`, fits: isSame(filter.difficulty) },
    tag: {
      value: sql`${bankQuestions.tags}`,
      fits: value => (filter.tag === undefined ? undefined : sql`${filter.tag} = any(${value})`),
    },
    state: { value: sql`${bankQuestions.state}`, fits: isSame(filter.state) },
    picture: { value: sql`${bankQuestions.hasPicture}::text`, fits: isTrue(filter.picture) },
    asked: {
      value: countAskedFilters(owner, filter),
      fits: value => filter.asked && sql`${value} > ${countWeakerFilters(filter.asked)}::int`,
    },
    facility: { value: facilityIn, fits: isSame(filter.facility) },
    unused: { value: sql`(${bankQuestions.timesTaken} = 0)::text`, fits: isTrue(filter.unused) },
  }) satisfies Record<string, Facet>
export type FacetName = keyof ReturnType<typeof buildFacets>

export const isOfImport = ({ importId }: BankFilter): SQL | undefined =>
  importId === undefined ? undefined : eq(bankQuestions.importId, importId)

/** Condition for words and all filters; undefined for the whole bank. */
export const isWanted = (owner: Owner, filter: BankFilter): SQL | undefined =>
  and(
    isFound(filter.q),
    isOfImport(filter),
    ...Object.values(buildFacets(owner, filter)).map(({ value, fits }: Facet) => fits(sql`(${value})`)),
  )
