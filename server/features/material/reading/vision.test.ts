import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { modelCalls } from '../../../database/schema/usage.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type FakeModel, startFakeModel } from '../../../testing/fake-model/index.ts'
import { cropParagraph } from '../../../testing/paragraph-picture.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let fake: FakeModel
let server: TestServer
beforeAll(async () => {
  fake = await startFakeModel()
  server = await startTestServer({
    env: { ...fake.env, VISION_MODEL: 'compatible:eye-1' },
    modelTimeouts: fake.waitingFor({ firstMs: 500, pauseMs: 500, wholeMs: 5_000, retryMs: 5 }),
  })
})
beforeEach(() => fake.behave('transcribes'))
afterAll(async () => {
  await server.close()
  await fake.close()
})

const photo = new URL('../../../platform/reading/fixtures/membrane-photo.jpg', import.meta.url)

const add = async (person: Person, picture?: Buffer) => {
  const { body } = await person.upload('page.jpg', picture ?? (await readFile(photo)))
  const params = { sourceId: body.source.id }
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params })).body.source,
    ({ state }) => state === 'ready',
  )
  return body.source.id
}

const find = async (person: Person, q: string, sourceId: string) =>
  (await person.call('GET /search', { query: { q, sourceId } })).body.hits[0]

const getCalls = (person: Person) =>
  server.database.db.select().from(modelCalls).where(eq(modelCalls.accountId, person.accountId))

test('a vision model’s words stand on the places that OCR found, a line of the model alone on the whole picture', async () => {
  const person = await signedIn(server)
  const sourceId = await add(person)
  const hit = await find(person, 'pressure builds', sourceId)
  expect(hit?.quote).toBe(
    'Its wall resists, and the pressure that builds up, called turgor, keeps leaves stiff.',
  )
  expect(hit?.place).toMatchObject({ kind: 'region', line: 11 })
  expect(fake.requests).toHaveLength(1)
  expect(fake.requests[0]?.body).toContain('data:image/jpeg;base64,')
  expect(await find(person, 'aquaporins', sourceId)).toMatchObject({
    quote: 'Scribbled at the margin: ask about aquaporins.',
    place: { kind: 'region', line: null, rects: [] },
  })
  expect(await getCalls(person)).toMatchObject([{ ability: 'picture', model: 'eye-1', state: 'settled' }])
})

test('a picture of somebody who keeps material here goes nowhere, and OCR reads it', async () => {
  const person = await signedIn(server)
  await person.call('PATCH /usage', { body: { sendsMaterial: false } })
  const hit = await find(person, 'turgor wilts', await add(person, await cropParagraph()))
  expect(hit?.quote).toBe('A plant that has lost turgor wilts.')
  expect(fake.requests).toHaveLength(0)
})

test.each(['fails-500', 'breaks-json', 'hangs'] as const)(
  'a model that %s costs nothing and leaves the work to OCR',
  async way => {
    fake.behave(way)
    const person = await signedIn(server)
    const hit = await find(person, 'turgor wilts', await add(person, await cropParagraph()))
    expect(hit?.quote).toBe('A plant that has lost turgor wilts.')
    expect((await getCalls(person)).map(({ state }) => state)).toEqual(['given-back'])
  },
)
