// Payments: the port to a provider. Events carry little, and Lantern fetches the current state itself, so
// that neither their order nor repetition matters. Another provider is another file beside stripe.ts.

/** State of a subscription, in the provider's words where they differ from case to case. */
export type SubscriptionState = {
  status: 'active' | 'trialing' | 'past_due' | 'incomplete' | 'ended'
  periodStart: Date
  periodEnd: Date
  isEnding: boolean
}

/** `amount` in the smallest unit of the currency. */
export type Price = { amount: number; currency: string; interval: 'month' | 'year' }

/** Payment with its refunds. */
export type Charge = { id: string; amount: number; refunded: number; currency: string; paidAt: Date }

/** `key` is the refund's own: the provider never does the same one twice. */
type Refund = { chargeId: string; amount: number; key: string }

type PaymentEvent = { id: string; kind: string; customerId: string | null }

/** Error for an event that isn't the provider's, or is too old. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent'
}

export type Payments = {
  /** Customer of an account, always the same. */
  createCustomer(account: { accountId: string; email: string }): Promise<string>
  /** Deletes a customer and ends what they pay for; one that is gone is no matter. */
  deleteCustomer(customerId: string): Promise<void>
  /** @returns the address of the provider's page */
  startCheckout(customerId: string, back: { done: string; left: string }): Promise<string>
  openPortal(customerId: string, back: string): Promise<string>
  /** The subscription that counts, as it is now; null where there never was one. */
  readSubscription(customerId: string): Promise<SubscriptionState | null>
  /** Payments of a customer, latest first, up to a hundred. */
  listCharges(customerId: string): Promise<Charge[]>
  /** `refused` where the provider won't, such as for more than is left. @throws where it couldn't be asked */
  refund(refund: Refund): Promise<'done' | 'refused'>
  /** Ends now what a customer pays for. */
  endSubscriptions(customerId: string): Promise<void>
  readPrice(): Promise<Price>
  /** @throws ForgedEvent */
  verifyEvent(body: Buffer, signature: string): PaymentEvent
}
