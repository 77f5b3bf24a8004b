// Tests of payments against a fake server of Stripe's API, with events signed as Stripe signs them.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/index.ts'
import type { Payments, SubscriptionState } from '../../../platform/payments/index.ts'
import { createStripe } from '../../../platform/payments/stripe.ts'
import { createHooks } from '../../../processes/mounts.ts'
import { createPerson, type Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type FakeStripe, startFakeStripe } from '../../../testing/fake-stripe.ts'
import { nobody, password, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sweepPrivacy } from '../privacy/mount.ts'
import { findEntitlement } from './entitlements.rules.ts'
import { receiveEvent, reconcilePayments, syncPayment } from './pay.ts'
import { loadFacts } from './queries.ts'

let fake: FakeStripe
let server: TestServer
beforeAll(async () => {
  fake = await startFakeStripe()
  server = await startTestServer({ env: fake.env })
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

const day = 86_400
const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
const paying = () => ({
  id: 'sub_1',
  status: 'active' as const,
  cancel_at_period_end: false,
  start: seconds() - day,
  end: seconds() + 29 * day,
})

const send = ({ body, signature }: { body: string; signature: string }) =>
  nobody(server).fetch('/api/payments/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  })
const readPlan = async (person: Person) => (await person.call('GET /plan')).body.plan

const connect = () => {
  const { stripe } = readConfig(fake.env).plans
  return stripe && createStripe(stripe)
}

/** Person with a customer id at the provider. */
const customer = async () => {
  const person = await signedIn(server)
  const { body } = await person.call('POST /plan/checkout')
  const id = body.address.split('/').at(-1) ?? ''
  return { person, id, row: fake.customers.get(id) ?? { email: '', subscription: null, charges: [] } }
}

describe('paying', () => {
  test('leads to the provider, and premium begins when the provider confirms it', async () => {
    const { person, id, row } = await customer()
    expect(await readPlan(person)).toMatchObject({
      mode: 'stripe',
      plan: 'free',
      price: { amount: 29_900, currency: 'INR', interval: 'month' },
    })
    row.subscription = paying()
    expect((await send(fake.event('evt_paid', 'customer.subscription.created', id))).status).toBe(200)
    await eventually(
      () => readPlan(person),
      ({ plan }) => plan === 'premium',
    )
    const again = await person.call('POST /plan/checkout')
    expect([again.status, again.body.code]).toEqual([409, 'plan-held'])
    expect((await person.call('POST /plan/portal')).body.address).toBe(`https://billing.stripe.test/${id}`)
  })

  test('that waits for the person, failed, or was cancelled has a state of its own', async () => {
    const { person, row } = await customer()
    const states = []
    for (const change of [
      { status: 'incomplete' as const },
      { status: 'past_due' as const },
      { status: 'past_due' as const, start: seconds() - 8 * day },
      { cancel_at_period_end: true },
      { status: 'canceled' as const },
    ]) {
      row.subscription = { ...paying(), ...change }
      await person.call('POST /plan/refresh')
      const { plan, payment } = await readPlan(person)
      states.push([plan, payment])
    }
    expect(states).toEqual([
      ['free', 'waiting'],
      ['premium', 'failed'],
      ['free', 'failed'],
      ['premium', 'ending'],
      ['free', 'none'],
    ])
  })

  test('makes one customer of a person who presses twenty times', async () => {
    const person = await signedIn(server)
    const before = fake.customers.size
    await Promise.all(Array.from({ length: 20 }, () => person.call('POST /plan/checkout')))
    expect(fake.customers.size).toBe(before + 1)
  })

  test('keeps the plan while the provider is down, and the portal reports the failure', async () => {
    const { person, row } = await customer()
    row.subscription = paying()
    await person.call('POST /plan/refresh')
    fake.state.isDown = true
    try {
      server.clock.advance(3_600_000)
      expect(await readPlan(person)).toMatchObject({ plan: 'premium', price: { amount: 29_900 } })
      const portal = await person.call('POST /plan/portal')
      expect([portal.status, portal.body.code]).toEqual([502, 'payments-failed'])
    } finally {
      fake.state.isDown = false
    }
  })

  test('ends with the account: the provider keeps no customer', async () => {
    const { person, id } = await customer()
    expect(fake.customers.has(id)).toBe(true)
    await person.call('POST /account/deletion', { body: { password } })
    server.clock.advance(14 * 86_400_000 + 1000)
    const context = {
      ...server.common,
      payments: connect(),
      onError: (error: unknown) => {
        throw error
      },
    }
    await sweepPrivacy(context, createHooks(context).forgetPerson)
    expect(fake.customers.has(id)).toBe(false)
    expect((await createPerson(server, person.token).call('GET /plan')).status).toBe(401)
  })
})

describe('events', () => {
  test('forty that are forged, stale or written anew are refused, and nothing is asked of the provider', async () => {
    const { id } = await customer()
    const count = async () =>
      (await server.database.pool.query('select count(*)::int as count from payment_events')).rows[0].count
    const before = [await count(), fake.state.calls]
    const forged = Array.from({ length: 10 }, (_, nth) => {
      const event = fake.event(`evt_f${nth}`, 'customer.subscription.updated', id)
      const other = fake.event(`evt_o${nth}`, 'invoice.paid', id, { secret: `whsec_${nth}` })
      const stale = fake.event(`evt_s${nth}`, 'invoice.paid', id, { at: Date.now() - 301_000 - nth * 60_000 })
      const rewritten = { ...event, body: JSON.stringify(JSON.parse(event.body), null, 1) }
      const named = { ...event, body: event.body.replace(id, 'cus_someone') }
      return [
        other,
        stale,
        nth % 2 ? rewritten : named,
        { body: event.body, signature: nth % 2 ? '' : 't=1,v1=00' },
      ]
    }).flat()
    expect(forged).toHaveLength(40)
    const statuses = await Promise.all(forged.map(async event => (await send(event)).status))
    expect(new Set(statuses)).toEqual(new Set([403]))
    expect([await count(), fake.state.calls]).toEqual(before)
  })

  test('events of unknown customers are accepted and dropped; the same event is stored once', async () => {
    const { id } = await customer()
    expect((await send(fake.event('evt_stranger', 'invoice.paid', 'cus_stranger'))).status).toBe(200)
    const event = fake.event('evt_twice', 'invoice.paid', id)
    await Promise.all(Array.from({ length: 20 }, () => send(event)))
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select id from payment_events where id in ('evt_twice', 'evt_stranger')",
    )
    expect(rows).toEqual([{ id: 'evt_twice' }])
  })

  test('that are lost are made up for within a day', async () => {
    const { person, row } = await customer()
    row.subscription = paying()
    await person.call('POST /plan/refresh')
    row.subscription = { ...paying(), status: 'canceled' }
    server.clock.advance(86_400_000)
    const { db } = server.database
    await reconcilePayments({
      db,
      clock: server.clock,
      payments: connect(),
      onError: error => {
        throw error
      },
    })
    const { subscription } = await loadFacts(db, person.accountId)
    expect(subscription?.status).toBe('ended')
  })

  test('twelve in any order, any of them often, end in the same plan', async () => {
    const { db } = server.database
    const { person, id } = await customer()
    const now = server.clock.now()
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const state = (status: SubscriptionState['status'], isEnding = false, from = -1): SubscriptionState => ({
      status,
      isEnding,
      periodStart: at(from),
      periodEnd: at(from + 30),
    })
    /** Provider's state after each of the twelve. */
    const history = [
      state('incomplete'),
      state('active'),
      state('active', true),
      state('active'),
      state('past_due'),
      state('active'),
      state('past_due', false, -8),
      state('ended'),
      state('incomplete'),
      state('trialing'),
      state('active'),
      state('active', true),
    ]
    let present = 0
    const payments: Payments = {
      createCustomer: async () => id,
      deleteCustomer: async () => {},
      startCheckout: async () => '',
      openPortal: async () => '',
      readSubscription: async () => history[present] ?? null,
      listCharges: async () => [],
      refund: async () => 'refused',
      endSubscriptions: async () => {},
      readPrice: async () => ({ amount: 1, currency: 'INR', interval: 'month' }),
      verifyEvent: body => ({ id: body.toString(), kind: 'invoice.paid', customerId: id }),
    }
    const waiting = new Set<string>()
    const deps = {
      db,
      clock: server.clock,
      payments,
      jobs: {
        send: async (_kind: unknown, { accountId }: { accountId: string }) => void waiting.add(accountId),
      },
    } as Parameters<typeof receiveEvent>[0]
    const order = fc.tuple(
      fc.shuffledSubarray([...history.keys()], { minLength: 12 }),
      fc.array(fc.nat(11), { maxLength: 6 }),
      fc.nat(4),
    )
    /** A thousand seeds were tried once; each CI run tries others. */
    const orders = 150
    let runs = 0
    await fc.assert(
      fc.asyncProperty(order, async ([shuffled, repeated, lateJobs]) => {
        runs += 1
        const deliveries = [...shuffled, ...repeated]
        for (const [nth, event] of deliveries.entries()) {
          // The provider's state is that of its latest event.
          present = Math.max(0, ...deliveries.slice(0, nth + 1))
          await receiveEvent(deps, Buffer.from(`evt_${event}`), '')
          if (nth % 5 === lateJobs) await syncPayment(deps, person.accountId)
        }
        for (const accountId of waiting) await syncPayment(deps, accountId)
        const facts = await loadFacts(db, person.accountId)
        expect(findEntitlement({ hasPlans: true, ...facts }, now)).toEqual({
          plan: 'premium',
          payment: 'ending',
          until: at(29),
        })
      }),
      { numRuns: orders },
    )
    expect(runs).toBe(orders)
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from payment_events where account_id = $1',
      [person.accountId],
    )
    expect(rows[0]).toEqual({ count: 12 })
  })
})
