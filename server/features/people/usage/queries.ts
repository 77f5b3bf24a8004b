// SQL of a person's usage, and of opt-outs.
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts, parentalConsents } from '../../../database/schema/identity.ts'
import {
  modelCalls,
  modelInstallationDays,
  modelOptOuts,
  modelPersonDays,
} from '../../../database/schema/usage.ts'

/** Condition for a child without a parent's permission, whatever other rows say. */
export const isBarredByAge = (now: Date): SQL<boolean> => sql<boolean>`(
  coalesce(${accounts.childUntil} > ${now.toISOString()}::timestamptz, false) and not exists (
    select 1 from ${parentalConsents} consent
    where consent.account_id = ${accounts.id} and consent.allows_model and consent.withdrawn_at is null))`

/** Whether an account exists, and whether its material may be sent to a model. */
export const findChoice = async (
  db: Connection,
  accountId: string,
  now: Date,
): Promise<{ hasAccount: boolean; sendsMaterial: boolean }> => {
  const [row] = await db
    .select({ kind: accounts.kind, since: modelOptOuts.since, isBarred: isBarredByAge(now) })
    .from(accounts)
    .leftJoin(modelOptOuts, eq(modelOptOuts.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
    .limit(1)
  return { hasAccount: row?.kind === 'account', sendsMaterial: row?.since === null && !row.isBarred }
}

/** Accounts, among the given ones, whose material may be sent to a model. */
export const listSendingAccounts = async (
  db: Connection,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(modelOptOuts, eq(modelOptOuts.accountId, accounts.id))
    .where(
      and(
        inArray(accounts.id, [...accountIds]),
        eq(accounts.kind, 'account'),
        isNull(modelOptOuts.since),
        not(isBarredByAge(now)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export const optOut = async (db: Connection, accountId: string, since: Date): Promise<void> => {
  await db.insert(modelOptOuts).values({ accountId, since }).onConflictDoNothing()
}

export const optIn = async (db: Connection, accountId: string): Promise<void> => {
  await db.delete(modelOptOuts).where(eq(modelOptOuts.accountId, accountId))
}

export const countTokens = async (db: Connection, accountId: string, day: string): Promise<number> => {
  const [row] = await db
    .select({ tokens: modelPersonDays.tokens })
    .from(modelPersonDays)
    .where(and(eq(modelPersonDays.accountId, accountId), eq(modelPersonDays.day, day)))
    .limit(1)
  return row?.tokens ?? 0
}

/** Tokens of everybody on a day. */
export const countTokensOfAll = async (db: Connection, day: string): Promise<number> => {
  const [row] = await db
    .select({ tokens: modelInstallationDays.tokens })
    .from(modelInstallationDays)
    .where(eq(modelInstallationDays.day, day))
    .limit(1)
  return row?.tokens ?? 0
}

/** Ended calls by purpose. */
export const sumAbilities = (db: Connection, accountId: string, day: string) =>
  db
    .select({
      ability: modelCalls.ability,
      calls: sql<number>`count(*)::int`,
      inputTokens: sql<number>`sum(${modelCalls.inputTokens})::int`,
      outputTokens: sql<number>`sum(${modelCalls.outputTokens})::int`,
      cost: sql<number | null>`sum(${modelCalls.cost})::float8`,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.accountId, accountId), eq(modelCalls.day, day), eq(modelCalls.state, 'settled')))
    .groupBy(modelCalls.ability)
