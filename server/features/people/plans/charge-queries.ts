// SQL of payments and refunds.

import type { Payment } from '@lantern/contract/people/plans/payments'
import type { refundStates } from '@lantern/contract/people/plans/plan-limits.rules'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { paymentCharges, paymentRefunds } from '../../../database/schema/plans.ts'
import type { Charge } from '../../../platform/payments/index.ts'

const max = 100

export type RefundRow = typeof paymentRefunds.$inferSelect
type ChargeRow = typeof paymentCharges.$inferSelect

/** @param askedAt moment of the request to the provider; later states win */
export const saveCharges = async (
  db: Connection,
  accountId: string,
  charges: readonly Charge[],
  askedAt: Date,
): Promise<void> => {
  if (charges.length === 0) return
  await db
    .insert(paymentCharges)
    .values(charges.map(charge => ({ ...charge, accountId, checkedAt: askedAt })))
    .onConflictDoUpdate({
      target: paymentCharges.id,
      set: {
        // A refund finished in the same millisecond may be newer than the provider's answer.
        refunded: sql`case when ${paymentCharges.checkedAt} = excluded.checked_at
          then greatest(${paymentCharges.refunded}, excluded.refunded) else excluded.refunded end`,
        checkedAt: sql`excluded.checked_at`,
      },
      setWhere: sql`${paymentCharges.checkedAt} <= excluded.checked_at`,
    })
}

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

export const countLeft = ({ amount, refunded }: ChargeRow, refunds: readonly RefundRow[]): number =>
  Math.max(0, amount - refunded - sumOf(refunds.filter(({ state }) => state === 'asked')))

/** Payments of one account, latest first. */
export const listPayments = async (db: Connection, accountId: string): Promise<Payment[]> => {
  const charges = await db
    .select()
    .from(paymentCharges)
    .where(eq(paymentCharges.accountId, accountId))
    .orderBy(desc(paymentCharges.paidAt), paymentCharges.id)
    .limit(max)
  const refunds = await db
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(paymentCharges, eq(paymentCharges.id, paymentRefunds.chargeId))
    .where(eq(paymentCharges.accountId, accountId))
    .orderBy(desc(paymentRefunds.askedAt), paymentRefunds.id)
    .limit(max * 10)
  return charges.map(charge => {
    const own = refunds.flatMap(({ refund }) => (refund.chargeId === charge.id ? [refund] : []))
    return {
      id: charge.id,
      amount: charge.amount,
      refunded: charge.refunded,
      left: countLeft(charge, own),
      currency: charge.currency,
      paidAt: charge.paidAt.toISOString(),
      refunds: own.map(({ id, amount, state, askedAt }) => ({
        id,
        amount,
        state,
        at: askedAt.toISOString(),
      })),
    }
  })
}

/** Charge with a row lock until the transaction ends, so that two refunds can't return the same money. */
export const lockCharge = async (tx: Connection, accountId: string, id: string) => {
  const [charge] = await tx
    .select()
    .from(paymentCharges)
    .where(and(eq(paymentCharges.id, id), eq(paymentCharges.accountId, accountId)))
    .for('update')
  if (!charge) return null
  const refunds = await tx
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.chargeId, id))
    .orderBy(asc(paymentRefunds.askedAt))
  return { charge, refunds }
}

export const findRefund = async (db: Connection, id: string): Promise<RefundRow | null> => {
  const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  return row ?? null
}

export const insertRefund = (tx: Connection, refund: typeof paymentRefunds.$inferInsert) =>
  tx.insert(paymentRefunds).values(refund)

/** Refunds of an account that aren't finished at the provider yet. */
export const listAskedRefunds = async (db: Connection, accountId: string): Promise<RefundRow[]> => {
  const rows = await db
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(paymentCharges, eq(paymentCharges.id, paymentRefunds.chargeId))
    .where(and(eq(paymentCharges.accountId, accountId), eq(paymentRefunds.state, 'asked')))
    .orderBy(asc(paymentRefunds.askedAt), paymentRefunds.id)
    .limit(max)
  return rows.map(({ refund }) => refund)
}

/**
 * Records the end of a refund, once. A refund counts immediately, and an older answer of the provider doesn't
 * undo it.
 */
export const recordRefund = async (
  tx: Connection,
  { id, chargeId, amount }: RefundRow,
  state: Exclude<(typeof refundStates)[number], 'asked'>,
  now: Date,
): Promise<void> => {
  const recorded = await tx
    .update(paymentRefunds)
    .set({ state })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'asked')))
  if (recorded.rowCount !== 1 || state !== 'done') return
  await tx
    .update(paymentCharges)
    .set({
      refunded: sql`least(${paymentCharges.amount}, ${paymentCharges.refunded} + ${amount}::int)`,
      checkedAt: now,
    })
    .where(eq(paymentCharges.id, chargeId))
}

/** Accounts with refunds to send to the provider. */
export const listRefunding = async (db: Connection): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ accountId: paymentCharges.accountId })
    .from(paymentRefunds)
    .innerJoin(paymentCharges, eq(paymentCharges.id, paymentRefunds.chargeId))
    .where(inArray(paymentRefunds.state, ['asked']))
    .limit(200)
  return rows.map(({ accountId }) => accountId)
}
