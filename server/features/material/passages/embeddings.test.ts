// Tests of search by an embedding model: matches without common words, permission to send material, and an
// unavailable model.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passageEmbeddings } from '../../../database/schema/passages.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type FakeModel, startFakeModel } from '../../../testing/fake-model/index.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listSourcesWithoutEmbedding } from './embedding-queries.ts'

let fake: FakeModel
let server: TestServer
beforeAll(async () => {
  fake = await startFakeModel()
  server = await startTestServer({ env: { ...fake.env, EMBEDDING_MODEL: 'compatible:sense' } })
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

const text = 'Every car needs oil.\n\nA sonnet has fourteen lines.\n'

const countEmbeddings = async () => (await server.database.db.select().from(passageEmbeddings)).length

const bring = async (person: Person, name: string) => {
  const { source } = (await person.upload(name, text)).body
  await eventually(
    async () =>
      (await person.call('GET /sources/:sourceId', { params: { sourceId: source.id } })).body.source.state,
    state => state === 'ready',
  )
  return source.id
}

const search = async (person: Person, q: string) =>
  (await person.call('GET /search', { query: { q } })).body.hits.map(({ passage }) => passage)

test('a passage is found that shares no word with the question', async () => {
  const person = await signedIn(server)
  await bring(person, 'garage.txt')
  await eventually(countEmbeddings, count => count > 0)
  expect((await search(person, 'automobile'))[0]).toContain('Every car needs oil.')
})

test('material of a person who opted out is not embedded and is still found by words', async () => {
  const person = await signedIn(server)
  await person.call('PATCH /usage', { body: { sendsMaterial: false } })
  const before = await countEmbeddings()
  fake.behave('answers')
  await bring(person, 'private.txt')
  expect(await search(person, 'automobile')).toEqual([])
  expect((await search(person, 'sonnet'))[0]).toContain('A sonnet has fourteen lines.')
  expect(await countEmbeddings()).toBe(before)
  expect(fake.requests).toEqual([])
})

test('a source without embedding is found among more sources than a statement has parameters', async () => {
  const person = await signedIn(server)
  await person.call('PATCH /usage', { body: { sendsMaterial: false } })
  const sourceId = await bring(person, 'one-of-many.txt')
  const others = Array.from({ length: 70_000 }, () => crypto.randomUUID())
  const { db } = server.database
  expect(await listSourcesWithoutEmbedding(db, [...others, sourceId], 'compatible:sense')).toEqual([sourceId])
})

test('with the model out of reach words alone find', async () => {
  const person = await signedIn(server)
  await bring(person, 'later.txt')
  await fake.close()
  expect((await search(person, 'sonnet'))[0]).toContain('A sonnet has fourteen lines.')
  fake = await startFakeModel()
})
