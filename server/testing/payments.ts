// Payments for tests.
import { randomUUID } from 'node:crypto'
import { paymentCharges, paymentRefunds } from '../database/schema/plans.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

/** A payment, of which a part was given back. @returns its id */
export const seedPayment = async (
  { database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>,
  { accountId }: Person,
): Promise<string> => {
  const now = clock.now()
  const id = `ch_${randomUUID()}`
  await db.insert(paymentCharges).values({
    id,
    accountId,
    amount: 29_900,
    refunded: 100,
    currency: 'INR',
    paidAt: now,
    checkedAt: now,
  })
  await db
    .insert(paymentRefunds)
    .values({ id: randomUUID(), chargeId: id, amount: 100, endsPlan: false, askedAt: now, state: 'done' })
  return id
}
