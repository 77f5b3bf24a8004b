// Tests of school licences on a real database: seats, races for the last one, numbers without gaps, the
// invoice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { aLicence, loadEmail } from '../../../../testing/licences.ts'
import { signedIn } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { PLANS: 'manual' } })
  admin = await signedIn(server, 'admin')
  owner = await signedIn(server, 'teacher')
})
afterAll(() => server.close())

const add = async (change: Parameters<typeof aLicence>[1] = {}) =>
  (await admin.call('POST /admin/licences', { body: aLicence(await loadEmail(owner), change) })).body.licence
const give = (licenceId: string, emails: string[], by = owner) =>
  by.call('POST /licences/:licenceId/seats', { params: { licenceId }, body: { emails } })
const outcomes = async (licenceId: string, emails: string[]) =>
  (await give(licenceId, emails)).body.results.map(({ outcome }) => outcome)
const readPlan = async (person: Person) => (await person.call('GET /plan')).body.plan.plan

describe('a seat', () => {
  test('gives the school plan until the licence ends, is taken back, or is cancelled', async () => {
    const student = await signedIn(server)
    const email = await loadEmail(student)
    const { id } = await add()
    expect(await readPlan(student)).toBe('free')
    expect(await outcomes(id, [email.toUpperCase(), email, 'none@school.test'])).toEqual([
      'given',
      'no-account',
    ])
    expect(await readPlan(student)).toBe('school')
    expect(await outcomes(id, [email])).toEqual(['has-one'])
    const params = { licenceId: id, accountId: student.accountId }
    await owner.call('DELETE /licences/:licenceId/seats/:accountId', { params })
    expect(await readPlan(student)).toBe('free')
    await give(id, [email])
    await admin.call('POST /admin/licences/:licenceId/cancel', { params: { licenceId: id } })
    expect(await readPlan(student)).toBe('free')
    expect((await give(id, [email])).body.code).toBe('licence-over')
    const { id: next } = await add()
    expect(await outcomes(next, [email])).toEqual(['given'])
    expect(await readPlan(student)).toBe('school')
  })

  test('doesn’t begin before its first day', async () => {
    const student = await signedIn(server)
    const { id } = await add({ from: '2098-01-01' })
    expect(await outcomes(id, [await loadEmail(student)])).toEqual(['given'])
    expect(await readPlan(student)).toBe('free')
  })

  test('that is the last goes to one where twenty are given at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(server)))
    const emails = await Promise.all(people.map(loadEmail))
    const { id } = await add({ seats: 1 })
    const results = await Promise.all(emails.map(email => outcomes(id, [email])))
    expect(results.flat().filter(outcome => outcome === 'given')).toHaveLength(1)
    expect(results.flat().filter(outcome => outcome === 'no-seat-left')).toHaveLength(19)
    const plans = await Promise.all(people.map(readPlan))
    expect(plans.filter(plan => plan === 'school')).toHaveLength(1)
    const { licences } = (await owner.call('GET /licences')).body
    expect(licences.find(licence => licence.id === id)?.taken).toBe(1)
  })
})

describe('invoices', () => {
  test('are numbered without a gap, also where twenty are agreed at once and some are refused', async () => {
    const email = await loadEmail(owner)
    const order = (nth: number) =>
      aLicence(nth % 4 === 0 ? 'nobody@school.test' : email, nth % 4 === 1 ? { until: '2020-02-01' } : {})
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => admin.call('POST /admin/licences', { body: order(nth) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(new Set(answers.map(({ body }) => body.code).filter(Boolean))).toEqual(
      new Set(['person-unknown', 'plan-over']),
    )
    const { licences } = (await admin.call('GET /admin/licences')).body
    const year = server.clock.now().getUTCFullYear()
    const numbers = licences.map(({ invoiceNumber }) => invoiceNumber).reverse()
    expect(numbers).toEqual(numbers.map((_, nth) => `${year}-${String(nth + 1).padStart(4, '0')}`))
  })

  test('are PDFs for their owner and admins, paid or not, and counted by month', async () => {
    const { id, paidAt } = await add({ amount: 12_345 })
    expect(paidAt).toBeNull()
    for (const person of [owner, admin]) {
      const answer = await person.fetch(`/api/licences/${id}/invoice`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    expect((await (await signedIn(server)).fetch(`/api/licences/${id}/invoice`)).status).toBe(404)
    const before = (await admin.call('GET /admin/licences')).body.income[0]?.paid ?? 0
    const pay = (isPaid: boolean) =>
      admin.call('POST /admin/licences/:licenceId/paid', { params: { licenceId: id }, body: { isPaid } })
    expect((await pay(true)).body.licence.paidAt).not.toBeNull()
    expect((await admin.call('GET /admin/licences')).body.income[0]?.paid).toBe(before + 12_345)
    expect((await pay(false)).body.licence.paidAt).toBeNull()
    const { entries } = (await admin.call('GET /admin/audit')).body
    expect(entries.slice(0, 2).map(({ act }) => act)).toEqual(['licence-unpaid', 'licence-paid'])
  })
})
