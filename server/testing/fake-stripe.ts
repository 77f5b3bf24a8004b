// A server of ours that speaks the part of Stripe's API that Lantern calls, and signs events as Stripe does.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Refund = { id: string; amount: number; metadata: { refund: string } }
type Charge = { id: string; amount: number; created: number; refunds: Refund[] }
type Customer = { email: string; subscription: Subscription | null; charges: Charge[] }

type Subscription = {
  id: string
  status: Stripe.Subscription.Status
  cancel_at_period_end: boolean
  start: number
  end: number
}

const secretKey = 'sk_test_lantern'
const webhookSecret = 'whsec_lantern'

const viewSubscription = ({ start, end, ...subscription }: Subscription, customer: string) => ({
  object: 'subscription',
  customer,
  created: start,
  cancel_at: null,
  items: { object: 'list', data: [{ current_period_start: start, current_period_end: end }] },
  ...subscription,
})

const countRefunded = ({ refunds }: Charge): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

const viewCharge = (charge: Charge) => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_refunded: countRefunded(charge),
  currency: 'inr',
  created: charge.created,
  paid: true,
  status: 'succeeded',
})

const findCharge = (customers: ReadonlyMap<string, Customer>, id: string | null): Charge | undefined =>
  [...customers.values()].flatMap(({ charges }) => charges).find(charge => charge.id === id)

const list = (data: readonly object[], url: string) => ({ object: 'list', data, has_more: false, url })

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** @returns its address as environment, what it holds, and events with their signatures */
export const startFakeStripe = async () => {
  const customers = new Map<string, Customer>()
  const byKey = new Map<string, string>()
  /** State of the fake. `losesAnswers`: a refund is made, but the response is lost. */
  const state = { isDown: false, losesAnswers: false, calls: 0 }

  const refundsByKey = new Map<string, Refund>()
  /** Refunds like Stripe's: the same key gives the same answer, and more than the remainder is refused. */
  const makeRefund = (form: URLSearchParams, key: string): [number, object] => {
    const charge = findCharge(customers, form.get('charge'))
    const amount = Number(form.get('amount'))
    const existingRefund = refundsByKey.get(key)
    if (existingRefund && state.losesAnswers) throw new Error('the answer is lost again')
    if (existingRefund) return [200, existingRefund]
    if (!charge || amount > charge.amount - countRefunded(charge))
      return [400, { error: { type: 'invalid_request_error', message: 'greater than unrefunded amount' } }]
    const metadata = { refund: form.get('metadata[refund]') ?? '' }
    const refund = { id: `re_${refundsByKey.size + 1}`, amount, metadata }
    charge.refunds.push(refund)
    refundsByKey.set(key, refund)
    if (state.losesAnswers) throw new Error('the answer is lost')
    return [200, refund]
  }

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const form = await readForm(request)
    state.calls += 1
    if (state.isDown) return [503, { error: { type: 'api_error', message: 'down' } }]
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return [401, { error: { type: 'invalid_request_error', message: 'no such key' } }]
    const call = `${request.method} ${url.pathname}`
    if (call === 'POST /v1/customers') {
      const key = String(request.headers['idempotency-key'])
      const id = byKey.get(key) ?? `cus_${customers.size + 1}`
      byKey.set(key, id)
      if (!customers.has(id))
        customers.set(id, { email: form.get('email') ?? '', subscription: null, charges: [] })
      return [200, { id, object: 'customer' }]
    }
    if (call.startsWith('DELETE /v1/customers/')) {
      const id = url.pathname.split('/').at(-1) ?? ''
      if (!customers.delete(id))
        return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'gone' } }]
      return [200, { id, deleted: true }]
    }
    if (call === 'POST /v1/checkout/sessions')
      return [200, { id: 'cs_1', url: `https://checkout.stripe.test/${form.get('customer')}` }]
    if (call === 'POST /v1/billing_portal/sessions')
      return [200, { id: 'bps_1', url: `https://billing.stripe.test/${form.get('customer')}` }]
    if (call === 'GET /v1/subscriptions') {
      const customer = url.searchParams.get('customer') ?? ''
      const subscription = customers.get(customer)?.subscription
      const data = subscription ? [viewSubscription(subscription, customer)] : []
      return [200, { object: 'list', data, has_more: false, url: '/v1/subscriptions' }]
    }
    if (call.startsWith('DELETE /v1/subscriptions/')) {
      const id = url.pathname.split('/').at(-1)
      for (const { subscription } of customers.values())
        if (subscription?.id === id && subscription) subscription.status = 'canceled'
      return [200, { id, status: 'canceled' }]
    }
    if (call === 'GET /v1/charges') {
      const { charges = [] } = customers.get(url.searchParams.get('customer') ?? '') ?? {}
      return [200, list(charges.map(viewCharge), '/v1/charges')]
    }
    if (call === 'GET /v1/refunds')
      return [200, list(findCharge(customers, url.searchParams.get('charge'))?.refunds ?? [], '/v1/refunds')]
    if (call === 'POST /v1/refunds') return makeRefund(form, String(request.headers['idempotency-key']))
    if (call.startsWith('GET /v1/prices/'))
      return [200, { id: 'price_1', unit_amount: 29_900, currency: 'inr', recurring: { interval: 'month' } }]
    return [404, { error: { type: 'invalid_request_error', message: `the fake knows no ${call}` } }]
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stripe = new Stripe(secretKey)

  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE: 'price_1',
      STRIPE_URL: `http://127.0.0.1:${port}`,
    },
    customers,
    state,
    /** Event as delivered: its bytes, and their signature at a moment. */
    event: (
      id: string,
      kind: string,
      customer: string,
      { at = Date.now(), secret = webhookSecret }: { at?: number; secret?: string } = {},
    ) => {
      const body = JSON.stringify({ id, object: 'event', type: kind, data: { object: { customer } } })
      const timestamp = Math.floor(at / 1000)
      return {
        body,
        signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
      }
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
