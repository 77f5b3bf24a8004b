// Provider's pages and events, and synchronization of payments.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { ForgedEvent, type Payments } from '../../../platform/payments/index.ts'
import { findAccount } from '../identity/index.ts'
import { listRefunding, saveCharges } from './charge-queries.ts'
import { loadEntitlement } from './check-plan.ts'
import type { PaymentDeps, PlanDeps } from './deps.ts'
import { paymentJob } from './jobs.ts'
import {
  findCustomerAccount,
  findSubscription,
  insertCustomer,
  insertEvent,
  listPaying,
  saveState,
} from './queries.ts'
import { sendRefunds } from './send-refunds.ts'

const getPayments = ({ payments }: Pick<PaymentDeps, 'payments'>): Payments => {
  if (!payments) throw new Refusal('payments-off')
  return payments
}

/** A provider that is down isn't a bug; the caller gets a refusal. */
const asked = async <T>({ onError }: Pick<PlanDeps, 'onError'>, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    onError(error)
    throw new Refusal('payments-failed')
  })

/**
 * Loads a payment from the provider and stores it. Idempotent in any order and number of calls: an older
 * answer never replaces a newer one, and every change has an event of its own. No database connection is
 * occupied meanwhile, since the provider may be slow.
 */
export const syncPayment = async ({ db, clock, payments }: PaymentDeps, accountId: string): Promise<void> => {
  const subscription = await findSubscription(db, accountId)
  if (!subscription || !payments) return
  await sendRefunds({ db, clock, payments }, subscription)
  const askedAt = clock.now()
  const state = await payments.readSubscription(subscription.customerId)
  const charges = await payments.listCharges(subscription.customerId)
  await saveCharges(db, accountId, charges, askedAt)
  await saveState(db, accountId, state, askedAt)
}

const ensureCustomer = async (deps: PlanDeps, accountId: string): Promise<string> => {
  const subscription = await findSubscription(deps.db, accountId)
  if (subscription) return subscription.customerId
  const account = await findAccount(deps.db, accountId)
  if (!account) throw new Refusal('not-signed-in')
  if (account.email === null) throw new Refusal('address-missing')
  const made = await asked(deps, getPayments(deps).createCustomer({ accountId, email: account.email }))
  await insertCustomer(deps.db, accountId, made, deps.clock.now())
  return (await findSubscription(deps.db, accountId))?.customerId ?? made
}

export const startCheckout = async (deps: PlanDeps, { accountId }: Actor): Promise<string> => {
  const payments = getPayments(deps)
  await deps.visits.count(accountId)
  const customerId = await ensureCustomer(deps, accountId)
  // Checked again, so that somebody who pays in another window doesn't pay twice.
  await asked(deps, syncPayment(deps, accountId))
  const { payment } = await loadEntitlement(deps, deps.db, accountId)
  if (payment === 'active' || payment === 'ending' || payment === 'failed') throw new Refusal('plan-held')
  const back = `${deps.publicUrl}/subscription`
  return asked(deps, payments.startCheckout(customerId, { done: `${back}?paid`, left: back }))
}

export const openPortal = async (deps: PlanDeps, { accountId }: Actor): Promise<string> => {
  const payments = getPayments(deps)
  await deps.visits.count(accountId)
  const subscription = await findSubscription(deps.db, accountId)
  if (!subscription) throw new Refusal('not-found')
  return asked(deps, payments.openPortal(subscription.customerId, `${deps.publicUrl}/subscription`))
}

export const refreshPlan = async (deps: PlanDeps, { accountId }: Actor): Promise<void> => {
  getPayments(deps)
  await deps.visits.count(accountId)
  await asked(deps, syncPayment(deps, accountId))
}

/**
 * Handles an event of the provider: it only triggers a job that loads the state.
 * @param body raw bytes, since the signature covers them
 * @throws Refusal `not-allowed` for what isn't the provider's or is too old
 */
export const receiveEvent = async (
  deps: PaymentDeps & Pick<PlanDeps, 'jobs'>,
  body: Buffer,
  signature: string,
): Promise<void> => {
  const payments = getPayments(deps)
  const { db, clock, jobs } = deps
  try {
    const { id, kind, customerId } = payments.verifyEvent(body, signature)
    const accountId = customerId && (await findCustomerAccount(db, customerId))
    // Customers of another system on the same provider account.
    if (!accountId) return
    await insertEvent(db, { id, accountId, kind, receivedAt: clock.now() })
    await jobs.send(paymentJob, { accountId }, accountId)
  } catch (error) {
    if (error instanceof ForgedEvent) throw new Refusal('not-allowed')
    throw error
  }
}

const checkEveryMs = 20 * 3_600_000

/**
 * Synchronizes all paying accounts once a day, in case an event was lost. An error in one doesn't stop the
 * others.
 */
export const reconcilePayments = async (
  deps: PaymentDeps & { onError(error: unknown): void },
): Promise<void> => {
  if (!deps.payments) return
  const before = new Date(deps.clock.now().getTime() - checkEveryMs)
  const due = new Set([...(await listPaying(deps.db, before)), ...(await listRefunding(deps.db))])
  for (const accountId of due) await syncPayment(deps, accountId).catch(deps.onError)
}

/**
 * Deletes the person's customer at the provider, before their account is deleted; nothing is charged any
 * more.
 */
export const endPayments = async (
  { db, payments }: Pick<PaymentDeps, 'payments'> & { db: Connection },
  accountId: string,
): Promise<void> => {
  const subscription = await findSubscription(db, accountId)
  if (subscription && payments) await payments.deleteCustomer(subscription.customerId)
}
