// Sending of refunds to the provider.
import { listAskedRefunds, recordRefund } from './charge-queries.ts'
import type { PaymentDeps } from './deps.ts'

/** Sends pending refunds; a repeated one is one refund at the provider. */
export const sendRefunds = async (
  { db, clock, payments }: PaymentDeps,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<void> => {
  if (!payments) return
  for (const refund of await listAskedRefunds(db, accountId)) {
    const { chargeId, amount, id, endsPlan } = refund
    const outcome = await payments.refund({ chargeId, amount, key: id })
    if (outcome === 'done' && endsPlan) await payments.endSubscriptions(customerId)
    await db.transaction(tx => recordRefund(tx, refund, outcome, clock.now()))
  }
}
