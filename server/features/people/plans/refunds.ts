// Refunds by admins: stored first, then sent to the provider under an id of their own, and synchronized by
// events.
import { baseLanguage, languageFacts } from '@lantern/contract/languages.rules'
import { formatMoney } from '@lantern/contract/people/plans/money.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { recordAct } from '../audit/index.ts'
import { findAccount } from '../identity/index.ts'
import { countLeft, findRefund, insertRefund, listPayments, lockCharge } from './charge-queries.ts'
import type { PlanDeps } from './deps.ts'
import { paymentJob } from './jobs.ts'
import { syncPayment } from './pay.ts'

type Asked = { refundId: string; amount: number; endsPlan: boolean; reason: string }

const checkPerson = async ({ db }: Pick<PlanDeps, 'db'>, userId: string): Promise<void> => {
  if (!(await findAccount(db, userId))) throw new Refusal('not-found')
}

export const readPayments = async (deps: PlanDeps, userId: string) => {
  await checkPerson(deps, userId)
  return listPayments(deps.db, userId)
}

/**
 * @returns paid and refunded amounts; a refund that couldn't be sent now is sent later, by the job
 * @throws Refusal `not-found`, `payments-off`, `refund-too-much`, `refund-other` for an id with another
 * amount
 */
export const refundPayment = async (
  deps: PlanDeps,
  actor: Actor,
  { userId, paymentId }: { userId: string; paymentId: string },
  { refundId, amount, endsPlan, reason }: Asked,
) => {
  const { db, clock, jobs } = deps
  if (!deps.payments) throw new Refusal('payments-off')
  await checkPerson(deps, userId)
  // Synchronized first, to include refunds made on the provider's own pages.
  await syncPayment(deps, userId).catch(deps.onError)
  await db.transaction(async tx => {
    const found = await lockCharge(tx, userId, paymentId)
    if (!found) throw new Refusal('not-found')
    const storedRefund = await findRefund(tx, refundId)
    if (storedRefund) {
      if (
        storedRefund.chargeId === paymentId &&
        storedRefund.amount === amount &&
        storedRefund.endsPlan === endsPlan
      )
        return
      throw new Refusal('refund-other')
    }
    if (amount > countLeft(found.charge, found.refunds)) throw new Refusal('refund-too-much')
    const now = clock.now()
    const refund = { id: refundId, chargeId: paymentId, amount, endsPlan }
    await insertRefund(tx, { ...refund, askedById: actor.accountId, askedAt: now })
    const note = [
      `${formatMoney(amount, found.charge.currency.toUpperCase(), languageFacts[baseLanguage].tag)} (${paymentId})`,
      endsPlan && 'premium',
      reason,
    ]
    await recordAct(tx, {
      at: now,
      actorId: actor.accountId,
      act: 'payment-refunded',
      subjectId: userId,
      note: note.filter(Boolean).join(' · '),
    })
  })
  await jobs.send(paymentJob, { accountId: userId }, userId)
  await syncPayment(deps, userId).catch(deps.onError)
  return listPayments(db, userId)
}
