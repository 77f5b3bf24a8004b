// Tests of summaries on a real server: made in steps, saved as they grow, cited, made anew, exported.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial, tides } from '../../../testing/material.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let person: Person
let sourceId: string
beforeEach(async () => {
  server = await startTestServer()
  person = await signedIn(server)
  sourceId = await addMaterial(person)
})
afterEach(() => server.close())

const make = (who = person, length: 'short' | 'detailed' = 'detailed') =>
  who.call('POST /summaries', { body: { sourceId, length } })
const read = async (summaryId: string, who = person) =>
  (await who.call('GET /summaries/:summaryId', { params: { summaryId } })).body.summary
const ended = (summaryId: string, who = person) =>
  eventually(
    () => read(summaryId, who),
    ({ generation }) => !['queued', 'working'].includes(generation?.state ?? ''),
  )

test('every point stands in the source, with its place', async () => {
  const { status, body } = await make()
  expect(status).toBe(202)
  const summary = await ended(body.summary.id)
  expect(summary.generation?.state).toBe('done')
  expect(summary.points.length).toBeGreaterThan(1)
  for (const { text, citations } of summary.points) {
    expect(tides).toContain(text)
    expect(citations[0]).toMatchObject({ sourceId, quote: text, place: { kind: 'lines' } })
  }
  // Text between the document's title and the first section belongs to no section.
  expect(summary.coverage).toMatchObject({
    sections: { covered: 2, total: 2 },
    leftOut: [],
    reach: { unit: 'line' },
  })
})

test('finished points stay after a failure, and a retry makes the rest', async () => {
  let given = 0
  server.engine.beforePart = async () => {
    if (given++ === 1) throw new Error('out of luck')
  }
  const { summary } = (await make()).body
  await eventually(
    () => read(summary.id),
    ({ points }) => points.length === 3,
  )
  const { points } = await ended(summary.id)
  expect(new Set(points.map(({ text }) => text)).size).toBe(3)
})

test('there is one summary of each length; making it anew begins it anew', async () => {
  const first = (await make()).body.summary
  await ended(first.id)
  const again = await make()
  expect(again.body.summary).toMatchObject({ id: first.id, points: [] })
  await ended(first.id)
  await make(person, 'short')
  const { summaries } = (await person.call('GET /summaries', { query: { sourceId } })).body
  expect(summaries.map(({ length }) => length).sort()).toEqual(['detailed', 'short'])
})

test('one that is being made isn’t begun twice', async () => {
  let release = () => {}
  server.engine.beforePart = () => new Promise(resolve => (release = resolve))
  const { summary } = (await make()).body
  const again = await make()
  expect([again.status, again.body.code]).toEqual([409, 'generation-running'])
  server.engine.beforePart = async () => {}
  release()
  await ended(summary.id)
})

test('a summary goes with its source', async () => {
  const { summary } = (await make()).body
  await ended(summary.id)
  await person.call('DELETE /sources/:sourceId', { params: { sourceId } })
  const params = { summaryId: summary.id }
  expect((await person.call('GET /summaries/:summaryId', { params })).status).toBe(404)
})

test('a foreign source can’t be summarised; visitors summarise sample material and keep the result', async () => {
  expect((await make(await signedIn(server))).status).toBe(404)
  await server.database.pool.query('update sources set is_sample = true')
  const guest = await visitor(server)
  const { summary } = (await make(guest)).body
  await ended(summary.id, guest)
  const later = await signedIn(server)
  await later.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect((await read(summary.id, later)).id).toBe(summary.id)
})

test('the Markdown names the place of every point', async () => {
  const { summary } = (await make()).body
  await ended(summary.id)
  const text = await (await person.fetch(`/api/summaries/${summary.id}/export`)).text()
  expect(text).toContain('## Tides › Spring tides')
  for (const line of text.split('\n').filter(line => line.startsWith('- ')))
    expect(line).toMatch(/\(tides.*, line \d+\)$/)
})
