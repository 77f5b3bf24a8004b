// SQL of plans.
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import {
  licenceSeats,
  licences,
  paymentEvents,
  planGrants,
  subscriptions,
} from '../../../database/schema/plans.ts'
import type { SubscriptionState } from '../../../platform/payments/index.ts'
import type { Facts } from './entitlements.rules.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect

const statuses = ['active', 'trialing', 'past_due', 'incomplete'] as const

const viewState = (row: SubscriptionRow | null): SubscriptionState | null => {
  if (!row?.status || !row.periodStart || !row.periodEnd) return null
  const status = statuses.find(one => one === row.status) ?? 'ended'
  return { status, periodStart: row.periodStart, periodEnd: row.periodEnd, isEnding: row.isEnding }
}

/** Stored facts about a person's plan. */
export const loadFacts = async (db: Connection, accountId: string): Promise<Omit<Facts, 'hasPlans'>> => {
  const [row] = await db
    .select({ grant: planGrants, subscription: subscriptions, licence: licences })
    .from(sql`(select ${accountId}::uuid as id) as person`)
    .leftJoin(planGrants, sql`${planGrants.accountId} = person.id`)
    .leftJoin(subscriptions, sql`${subscriptions.accountId} = person.id`)
    .leftJoin(licenceSeats, sql`${licenceSeats.accountId} = person.id`)
    .leftJoin(licences, eq(licences.id, licenceSeats.licenceId))
  return {
    grant: row?.grant ?? null,
    seat: row?.licence ?? null,
    subscription: viewState(row?.subscription ?? null),
  }
}

export const findSubscription = async (
  db: Connection,
  accountId: string,
): Promise<SubscriptionRow | null> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  return row ?? null
}

export const findCustomerAccount = async (db: Connection, customerId: string): Promise<string | null> => {
  const [row] = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  return row?.accountId ?? null
}

/** Inserts a customer; an account's first one stays. */
export const insertCustomer = (db: Connection, accountId: string, customerId: string, now: Date) =>
  db.insert(subscriptions).values({ accountId, customerId, checkedAt: now }).onConflictDoNothing()

/** @param askedAt moment of the request to the provider; later states win */
export const saveState = (
  db: Connection,
  accountId: string,
  state: SubscriptionState | null,
  askedAt: Date,
) =>
  db
    .update(subscriptions)
    .set({
      status: state?.status ?? null,
      periodStart: state?.periodStart ?? null,
      periodEnd: state?.periodEnd ?? null,
      isEnding: state?.isEnding ?? false,
      checkedAt: askedAt,
    })
    .where(and(eq(subscriptions.accountId, accountId), lte(subscriptions.checkedAt, askedAt)))

export const insertEvent = (db: Connection, row: typeof paymentEvents.$inferInsert) =>
  db.insert(paymentEvents).values(row).onConflictDoNothing()

/** Accounts whose payment is to be synchronized, since an event may have been lost. */
export const listPaying = async (db: Connection, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      sql`${subscriptions.checkedAt} < ${before.toISOString()}::timestamptz and ${subscriptions.status} <> 'ended'`,
    )
    .orderBy(subscriptions.checkedAt)
    .limit(200)
  return rows.map(({ accountId }) => accountId)
}

export const findGrant = async (db: Connection, accountId: string) => {
  const [row] = await db.select().from(planGrants).where(eq(planGrants.accountId, accountId))
  return row ?? null
}

export const putGrant = (tx: Connection, { accountId, ...grant }: typeof planGrants.$inferInsert) =>
  tx
    .insert(planGrants)
    .values({ accountId, ...grant })
    .onConflictDoUpdate({ target: planGrants.accountId, set: grant })

export const deleteGrant = async (tx: Connection, accountId: string): Promise<boolean> => {
  const deleted = await tx.delete(planGrants).where(eq(planGrants.accountId, accountId))
  return deleted.rowCount === 1
}
