// Tests plan limits of reading, on real files; OCR is faked.
import { limitsOfPlans } from '@lantern/contract/people/plans/plan-limits.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { buildScannedPdf, recognise, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({
    env: { PLANS: 'manual' },
    reader: { readScan: async ({ page }) => recognise(page) },
  })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const { pages = 0, ocr = 0 } = { pages: limitsOfPlans.free.pages ?? 0, ocr: limitsOfPlans.free.ocr ?? 0 }

const add = async (person: Person, content: (string | null)[]) => {
  const { body } = await person.upload('file.pdf', buildScannedPdf(content))
  return waitUntilRead(person, body.source.id)
}
const tryAgain = async (person: Person, sourceId: string) => {
  await person.call('POST /sources/:sourceId/retry', { params: { sourceId } })
  return waitUntilRead(person, sourceId)
}
const grantPremium = (person: Person) =>
  admin.call('POST /admin/users/:userId/plan', {
    params: { userId: person.accountId },
    body: { plan: 'premium', until: '2099-01-01' },
  })
/** Pages without common words, which would be taken for a running head. */
const lines = (count: number) => Array.from({ length: count }, () => `${crypto.randomUUID()} is its word.`)

test('a file longer than the plan allows is stored, reported, and read once the plan allows it', async () => {
  const person = await signedIn(server)
  const refused = await add(person, lines(pages + 1))
  expect(refused).toMatchObject({ state: 'failed', failure: { code: 'plan-pages', canRetry: true } })
  expect(refused.failure?.message).toContain(`${pages} pages`)
  await grantPremium(person)
  expect(await tryAgain(person, refused.id)).toMatchObject({ state: 'ready', pageCount: pages + 1 })
})

test('OCR stops where the plan’s pages of a month are used, and printed pages stay readable', async () => {
  const person = await signedIn(server)
  const source = await add(person, ['Printed words.', null, null])
  expect(source.pagesByOcr).toEqual([2, 3])
  const used = (await person.call('GET /plan')).body.plan.used.find(({ limit }) => limit === 'ocr')
  expect(used).toEqual({ limit: 'ocr', used: 2, of: ocr })
  await server.database.pool.query(
    `insert into page_readings (source_id, page, reading, read_at)
     select source_id, page + i, reading, read_at from page_readings, generate_series(10, 10 + $2::int) i
     where source_id = $1 and page = 2`,
    [source.id, ocr - 4],
  )
  // Plan with one page left: one of two pictures is read.
  expect(await add(person, ['Printed words.', null, null])).toMatchObject({
    state: 'ready',
    pagesByOcr: [2],
    notes: expect.arrayContaining([expect.stringContaining('page 3')]),
  })
  const pictures = await add(person, [null])
  expect(pictures).toMatchObject({ state: 'failed', failure: { code: 'plan-ocr', canRetry: true } })
  await server.database.pool.query(
    "update page_readings set read_at = read_at - interval '31 days' where source_id = $1",
    [source.id],
  )
  expect(await tryAgain(person, pictures.id)).toMatchObject({ state: 'ready', pagesByOcr: [1] })
})
