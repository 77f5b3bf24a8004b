// Tests of refunds against a fake server of Stripe's API: never more than was paid, never twice, whatever is
// lost.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/index.ts'
import { createStripe } from '../../../platform/payments/stripe.ts'
import type { Person } from '../../../testing/client.ts'
import { type FakeStripe, startFakeStripe } from '../../../testing/fake-stripe.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { saveCharges } from './charge-queries.ts'
import { reconcilePayments } from './pay.ts'

let fake: FakeStripe
let server: TestServer
let admin: Person
beforeAll(async () => {
  fake = await startFakeStripe()
  // No jobs process: the tests do its work when they choose to.
  server = await startTestServer({ worker: false, env: { ...fake.env, REQUIRE_TWO_FACTOR: 'false' } })
  admin = await signedIn(server, 'admin')
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

const paid = 29_900
let charges = 0
let person: Person
let payment: string
let row: NonNullable<ReturnType<FakeStripe['customers']['get']>>
/** Person with a monthly subscription and one payment. */
beforeEach(async () => {
  person = await signedIn(server)
  const { body } = await person.call('POST /plan/checkout')
  const found = fake.customers.get(body.address.split('/').at(-1) ?? '')
  if (!found) throw new Error('the provider knows nobody')
  row = found
  charges += 1
  payment = `ch_${charges}`
  const now = Math.floor(server.clock.now().getTime() / 1000)
  row.charges.push({ id: payment, amount: paid, created: now, refunds: [] })
  row.subscription = {
    id: `sub_r${charges}`,
    status: 'active',
    cancel_at_period_end: false,
    start: now - 86_400,
    end: now + 86_400,
  }
  await person.call('POST /plan/refresh')
})

type Wanted = { amount?: number; refundId?: string; endsPlan?: boolean; reason?: string }
const refund = (
  { amount = paid, refundId = randomUUID(), endsPlan = false, reason = 'Bought twice' }: Wanted = {},
  by = admin,
  params = { userId: person.accountId, paymentId: payment },
) =>
  by.call('POST /admin/users/:userId/payments/:paymentId/refunds', {
    params,
    body: { refundId, amount, endsPlan, reason },
  })
const read = async () =>
  (await admin.call('GET /admin/users/:userId/payments', { params: { userId: person.accountId } })).body
    .payments
const givenBack = () => row.charges.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
const readPlan = async () => (await person.call('GET /plan')).body.plan.plan
const reconcile = async () => {
  const { stripe } = readConfig(fake.env).plans
  const failures: unknown[] = []
  await reconcilePayments({
    db: server.database.db,
    clock: server.clock,
    payments: stripe && createStripe(stripe),
    onError: error => failures.push(error),
  })
  return failures
}

describe('a refund', () => {
  test('a full refund is done at once, logged with its reason, and confirmed by the provider', async () => {
    const { status, body } = await refund()
    expect(status).toBe(200)
    expect(body.payments).toMatchObject([
      { id: payment, amount: paid, refunded: paid, left: 0, currency: 'INR', refunds: [{ state: 'done' }] },
    ])
    expect(givenBack()).toEqual([paid])
    const { entries } = (await admin.call('GET /admin/audit', { query: { act: 'payment-refunded' } })).body
    expect(entries[0]?.note).toContain(`₹299.00 (${payment})`)
    expect(entries[0]?.note).toContain('Bought twice')
    // The subscription continues unless its end is requested.
    expect(await readPlan()).toBe('premium')
  })

  test('ends premium where that is wanted', async () => {
    await refund({ endsPlan: true })
    expect(await readPlan()).toBe('free')
    expect(row.subscription?.status).toBe('canceled')
  })

  test('in parts is never more than is left, with what was given back on the provider’s own pages', async () => {
    expect((await refund({ amount: 10_000 })).body.payments[0]).toMatchObject({ left: 19_900 })
    row.charges[0]?.refunds.push({ id: 're_elsewhere', amount: 9_900, metadata: { refund: '' } })
    expect((await refund({ amount: 10_001 })).body.code).toBe('refund-too-much')
    expect((await refund({ amount: 10_000 })).body.payments[0]).toMatchObject({ refunded: paid, left: 0 })
    expect((await refund({ amount: 1 })).body.code).toBe('refund-too-much')
    expect(givenBack()).toEqual([10_000, 9_900, 10_000])
  })

  test('pressed twenty times is one; of twenty different ones at once as many as there is money', async () => {
    const refundId = randomUUID()
    const same = await Promise.all(Array.from({ length: 20 }, () => refund({ amount: 900, refundId })))
    expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(givenBack()).toEqual([900])
    const others = await Promise.all(Array.from({ length: 20 }, () => refund({ amount: 10_000 })))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(others.filter(({ body }) => body.code === 'refund-too-much')).toHaveLength(18)
    expect(givenBack()).toEqual([900, 10_000, 10_000])
    expect((await refund({ amount: 901, refundId })).body.code).toBe('refund-other')
  })

  test('counts although an answer of the provider from the same millisecond lacks it', async () => {
    await refund({ amount: 10_000 })
    const now = server.clock.now()
    const stale = { id: payment, amount: paid, refunded: 0, currency: 'inr', paidAt: now }
    await saveCharges(server.database.db, person.accountId, [stale], now)
    expect(await read()).toMatchObject([{ refunded: 10_000, left: 19_900 }])
  })

  test('with an amount of zero, below zero, a fraction of a unit, or without an id is refused', async () => {
    for (const amount of [0, -1, 1.5, 2e9]) expect((await refund({ amount })).status).toBe(400)
    expect((await refund({ refundId: 'none' })).status).toBe(400)
    expect(givenBack()).toEqual([])
  })

  test('is an admin’s, of this person’s payment alone', async () => {
    const tries: [Person, number][] = [
      [person, 403],
      [await signedIn(server, 'teacher'), 403],
      [nobody(server), 401],
    ]
    for (const [who, status] of tries) expect((await refund({}, who)).status).toBe(status)
    const other = await signedIn(server)
    const elsewhere = { userId: other.accountId, paymentId: payment }
    expect((await refund({}, admin, elsewhere)).body.code).toBe('not-found')
    expect((await refund({}, admin, { ...elsewhere, userId: randomUUID() })).body.code).toBe('not-found')
    expect(givenBack()).toEqual([])
  })
})

describe('a provider', () => {
  test('that is down gets it later, once, and what is asked for counts meanwhile', async () => {
    fake.state.isDown = true
    try {
      const { body } = await refund({ amount: 20_000 })
      expect(body.payments).toMatchObject([{ refunded: 0, left: 9_900, refunds: [{ state: 'asked' }] }])
      expect((await refund({ amount: 10_000 })).body.code).toBe('refund-too-much')
    } finally {
      fake.state.isDown = false
    }
    expect(await reconcile()).toEqual([])
    await reconcile()
    expect(await read()).toMatchObject([{ refunded: 20_000, left: 9_900, refunds: [{ state: 'done' }] }])
    expect(givenBack()).toEqual([20_000])
  })

  test('a lost response of the provider leads to one refund', async () => {
    fake.state.losesAnswers = true
    try {
      const { body } = await refund({ amount: 5_000 })
      expect(body.payments[0]?.refunds).toMatchObject([{ state: 'asked' }])
    } finally {
      fake.state.losesAnswers = false
    }
    await reconcile()
    expect(await read()).toMatchObject([{ refunded: 5_000, refunds: [{ state: 'done' }] }])
    expect(givenBack()).toEqual([5_000])
  })

  test('that won’t is believed: nothing of the payment is held by it any more', async () => {
    const { database, clock } = server
    // Requested while the money was available, and refunded elsewhere before it was sent.
    await database.pool.query(
      `insert into payment_refunds (id, charge_id, amount, ends_plan, asked_at) values ($1, $2, $3, true, $4)`,
      [randomUUID(), payment, paid, clock.now()],
    )
    row.charges[0]?.refunds.push({ id: 're_before', amount: 100, metadata: { refund: '' } })
    await reconcile()
    expect(await read()).toMatchObject([{ refunded: 100, left: 29_800, refunds: [{ state: 'refused' }] }])
    expect(row.subscription?.status).toBe('active')
  })
})
