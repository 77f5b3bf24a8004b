// The SQL that finds questions of the bank, a page at a time.
import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isOwnerOfStored, type Owner } from './access.ts'
import { type BankRow, bankColumns } from './bank-queries.ts'
import { isFound, isWanted } from './condition-queries.ts'
import { toVector } from './similar-queries.ts'

/** Start of a page: the last question of the previous one. */
export type Cursor = { updatedAt: Date; id: string }

export const readCursor = (text: string): Cursor | null => {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(text) ?? []
  const updatedAt = new Date(Number(ms))
  return id === undefined || Number.isNaN(updatedAt.getTime()) ? null : { updatedAt, id }
}
export const writeCursor = ({ updatedAt, id }: Cursor): string => `${updatedAt.getTime()}.${id}`

const latestFirst = [desc(bankQuestions.updatedAt), desc(bankQuestions.id)]

const isBehind = (after: Cursor): SQL =>
  sql`(${bankQuestions.updatedAt}, ${bankQuestions.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`

/** Number of latest questions scanned one by one: frequent words are found among them. */
const maxLatestQuestions = 2000

/**
 * Ids of the latest matches, without reading the questions. PostgreSQL has two plans: by the order of the
 * bank, fast for frequent words, and by the word index, fast for rare ones. A wrong estimate makes it scan
 * the whole bank. So the first plan is used for the latest questions only, and if they have too few, the
 * second for all, which `offset 0` separates from the order.
 */
const latestIds = (owner: Owner, fits: SQL, after: Cursor | null, max: number): SQL => {
  const stored = and(isOwnerOfStored(owner), after ? isBehind(after) : undefined)
  const order = sql`order by updated_at desc, id desc`
  return sql`with latest as materialized (
      select id, updated_at from (select * from ${bankQuestions} where ${stored} ${order} limit ${maxLatestQuestions}) as ${bankQuestions}
      where ${fits} ${order} limit ${max}
    ), everywhere as materialized (
      select id, updated_at from (select id, updated_at from ${bankQuestions} where ${stored} and ${fits} offset 0) as found
      where (select count(*) from latest) < ${max} ${order} limit ${max}
    )
    select id from latest union select id from everywhere`
}

/** @returns latest change first; one more than `most`, where there is one */
export const searchBank = (
  db: Connection,
  owner: Owner,
  filter: BankFilter,
  after: Cursor | null,
  max: number = bankLimits.page,
): Promise<BankRow[]> => {
  const fits = isWanted(owner, filter)
  const wanted = fits
    ? sql`${bankQuestions.id} in (${latestIds(owner, fits, after, max + 1)})`
    : and(isOwnerOfStored(owner), after ? isBehind(after) : undefined)
  return db
    .select(bankColumns)
    .from(bankQuestions)
    .where(wanted)
    .orderBy(...latestFirst)
    .limit(max + 1)
}

/** Vectors of questions that fit all else, without those that have the words; the latest first. */
export const listVectorsBeside = async (
  db: Connection,
  owner: Owner,
  filter: BankFilter,
  encoder: string,
  max: number,
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
        isWanted(owner, { ...filter, q: '' }),
      ),
    )
    .orderBy(...latestFirst)
    .limit(max)
  return rows.flatMap(({ id, vector }) => (vector ? [{ id, row: toVector(vector) }] : []))
}
