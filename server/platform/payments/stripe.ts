// Payments by Stripe: its Checkout, its Billing Portal, its signed events.
import Stripe from 'stripe'
import type { StripeConfig } from '../config/index.ts'
import { ForgedEvent, type Payments, type SubscriptionState } from './index.ts'

const statuses: Partial<Record<Stripe.Subscription.Status, SubscriptionState['status']>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  incomplete: 'incomplete',
}

/** Rank of a subscription, best first: a new one counts, not an earlier one that ended. */
const rank: Record<SubscriptionState['status'], number> = {
  active: 0,
  trialing: 1,
  past_due: 2,
  incomplete: 3,
  ended: 4,
}

const viewSubscription = (subscription: Stripe.Subscription): SubscriptionState => {
  const [item] = subscription.items.data
  const at = (seconds: number | undefined) => new Date((seconds ?? subscription.created) * 1000)
  return {
    status: statuses[subscription.status] ?? 'ended',
    periodStart: at(item?.current_period_start),
    periodEnd: at(item?.current_period_end),
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  }
}

const connect = ({ secretKey, url }: StripeConfig) => {
  const options: Stripe.StripeConfig = { timeout: 10_000, maxNetworkRetries: 1, telemetry: false }
  if (!url) return new Stripe(secretKey, options)
  const { hostname, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port,
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

const findCustomer = (event: Stripe.Event): string | null => {
  const { customer, object, id } = event.data.object as { customer?: unknown; object?: string; id?: string }
  if (object === 'customer') return id ?? null
  return typeof customer === 'string' ? customer : null
}

export const createStripe = (config: StripeConfig): Payments => {
  const stripe = connect(config)
  return {
    createCustomer: async ({ accountId, email }) => {
      const made = await stripe.customers.create(
        { email, metadata: { account: accountId } },
        { idempotencyKey: `customer ${accountId}` },
      )
      return made.id
    },
    deleteCustomer: async customerId => {
      await stripe.customers.del(customerId).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error
      })
    },
    startCheckout: async (customer, { done, left }) => {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: config.price, quantity: 1 }],
        success_url: done,
        cancel_url: left,
      })
      if (!session.url) throw new Error('the provider gave no page')
      return session.url
    },
    openPortal: async (customer, back) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: back })).url,
    readSubscription: async customer => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
      const [best] = data
        .map(viewSubscription)
        .sort((a, b) => rank[a.status] - rank[b.status] || b.periodEnd.getTime() - a.periodEnd.getTime())
      return best ?? null
    },
    listCharges: async customer => {
      const { data } = await stripe.charges.list({ customer, limit: 100 })
      return data
        .filter(({ paid, status }) => paid && status === 'succeeded')
        .map(({ id, amount, amount_refunded, currency, created }) => ({
          id,
          amount,
          refunded: amount_refunded,
          currency: currency.toUpperCase(),
          paidAt: new Date(created * 1000),
        }))
    },
    refund: async ({ chargeId, amount, key }) => {
      // Stripe forgets an idempotency key after a day; a refund that was made under it is there for good.
      const { data } = await stripe.refunds.list({ charge: chargeId, limit: 100 })
      const made = data.find(({ metadata }) => metadata?.refund === key)
      if (made) return made.status === 'failed' || made.status === 'canceled' ? 'refused' : 'done'
      try {
        await stripe.refunds.create(
          { charge: chargeId, amount, metadata: { refund: key } },
          { idempotencyKey: `refund ${key}` },
        )
        return 'done'
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'refused'
        throw error
      }
    },
    endSubscriptions: async customer => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
      for (const { id, status } of data)
        if (status !== 'canceled' && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id)
    },
    readPrice: async () => {
      const price = await stripe.prices.retrieve(config.price)
      return {
        amount: price.unit_amount ?? 0,
        currency: price.currency.toUpperCase(),
        interval: price.recurring?.interval === 'year' ? 'year' : 'month',
      }
    },
    verifyEvent: (body, signature) => {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, config.webhookSecret)
        return { id: event.id, kind: event.type, customerId: findCustomer(event) }
      } catch (error) {
        throw new ForgedEvent((error as Error).message)
      }
    },
  }
}
