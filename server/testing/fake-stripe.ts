// A server of ours that speaks the part of Stripe's API that Lantern calls, and signs events as Stripe does.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

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

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** @returns its address as environment, what it holds, and events with their signatures */
export const startFakeStripe = async () => {
  const customers = new Map<string, { email: string; subscription: Subscription | null }>()
  const byKey = new Map<string, string>()
  const state = { isDown: false, calls: 0 }

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
      if (!customers.has(id)) customers.set(id, { email: form.get('email') ?? '', subscription: null })
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
    if (call.startsWith('GET /v1/prices/'))
      return [200, { id: 'price_1', unit_amount: 29_900, currency: 'inr', recurring: { interval: 'month' } }]
    return [404, { error: { type: 'invalid_request_error', message: `the fake knows no ${call}` } }]
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
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
    /** An event as it comes: its bytes, and their signature at a moment. */
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
