import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type FakeModel, startFakeModel } from '../../../testing/fake-model/index.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let fake: FakeModel
let server: TestServer
beforeAll(async () => {
  fake = await startFakeModel()
  const modelTimeouts = { firstMs: 240_000, pauseMs: 240_000, wholeMs: 240_000, retryMs: 5 }
  server = await startTestServer({ env: fake.env, modelTimeouts })
})
beforeEach(() => fake.behave('answers'))
afterAll(async () => {
  await server.close()
  await fake.close()
})

const text = 'The tides follow the Moon. Waves come from the wind. Rivers carry sand to the coast.'

const addText = async (person: Person, name = 'sea.txt', content = text) => {
  const { body } = await person.upload(name, content)
  const params = { sourceId: body.source.id }
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params })).body.source,
    ({ state }) => state === 'ready',
  )
  return body.source.id
}

const start = async (person: Person, body: { usesMaterial?: boolean; sourceIds?: string[] } = {}) =>
  (await person.call('POST /open-threads', { body })).body.thread

type Asked = { question: string; help?: 'next-hint' | 'solution' }

const waitUntilEnded = (person: Person, turnId: string) =>
  eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId } })).body.turn,
    turn => turn.state !== 'answering',
  )

const ask = async (person: Person, threadId: string, asked: Asked | string) => {
  const body = typeof asked === 'string' ? { question: asked } : asked
  const answer = await person.call('POST /threads/:threadId/turns', { params: { threadId }, body })
  expect(answer.status).toBe(202)
  return waitUntilEnded(person, answer.body.turn.id)
}

const loadTurns = async (person: Person, threadId: string) =>
  (await person.call('GET /threads/:threadId', { params: { threadId } })).body.turns

const exercise = 'Solve 3x + 2 = 11'

describe('an open conversation', () => {
  test('cites my material and keeps apart what the model knows itself', async () => {
    const person = await signedIn(server)
    await addText(person)
    const thread = await start(person)
    expect(thread).toMatchObject({ kind: 'open', usesMaterial: true, sources: [] })
    const turn = await ask(person, thread.id, 'What do the tides follow?')
    expect(turn).toMatchObject({ state: 'done', engine: 'model', hint: null, notFound: false })
    expect(turn.sentences[0]).toMatchObject({
      text: 'In short: The tides follow the Moon.',
      citations: [{ quote: 'The tides follow the Moon.' }],
    })
    expect(turn.sentences[1]).toMatchObject({ text: expect.stringContaining('$E = mc^2$'), citations: [] })
    const { body } = await person.call('GET /usage')
    expect(body.usage?.abilities).toMatchObject([{ ability: 'chat', calls: 1 }])
  })

  test('sends none of my material when I switch that off', async () => {
    const person = await signedIn(server)
    await addText(person)
    const { id: threadId } = await start(person)
    await person.call('PATCH /threads/:threadId', { params: { threadId }, body: { usesMaterial: false } })
    await ask(person, threadId, 'What do the tides follow?')
    expect(fake.requests[0]?.body).not.toContain('follow the Moon')
  })

  test('sends no earlier sentence of my material either once that is off', async () => {
    const person = await signedIn(server)
    await addText(person)
    const { id: threadId } = await start(person)
    await ask(person, threadId, 'What do the tides follow?')
    await person.call('PATCH /threads/:threadId', { params: { threadId }, body: { usesMaterial: false } })
    await ask(person, threadId, 'And the waves?')
    const later = fake.requests[1]?.body
    expect(later).toContain('From what I know')
    expect(later).not.toContain('follow the Moon')
  })

  test('sends passages of the sources I chose, and never of somebody else’s', async () => {
    const stranger = await signedIn(server)
    const theirs = await addText(stranger, 'diary.txt', 'The tides of my diary are a secret canary.')
    const person = await signedIn(server)
    await addText(person, 'other.txt', 'The tides of the other text are high.')
    const sea = await addText(person)
    const thread = await start(person, { sourceIds: [sea] })
    await ask(person, thread.id, 'What do the tides follow?')
    expect(fake.requests[0]?.body).toContain('follow the Moon')
    expect(fake.requests[0]?.body).not.toMatch(/canary|other text/)
    const response = await person.call('POST /open-threads', { body: { sourceIds: [theirs] } })
    expect(response.status).toBe(404)
  })

  test('has a list of its own, and only it may do without sources', async () => {
    const person = await signedIn(server)
    const sea = await addText(person)
    const open = await start(person)
    const { thread } = (await person.call('POST /threads', { body: { sourceIds: [sea] } })).body
    const ids = async (kind?: 'open') =>
      (await person.call('GET /threads', kind ? { query: { kind } } : {})).body.threads.map(t => t.id)
    expect([await ids('open'), await ids()]).toEqual([[open.id], [thread.id]])
    const empty = (threadId: string) =>
      person.call('PATCH /threads/:threadId', { params: { threadId }, body: { sourceIds: [] } })
    expect((await empty(open.id)).status).toBe(200)
    expect((await empty(thread.id)).body.code).toBe('thread-needs-sources')
  })

  test('is exported with what is not from the material marked, and nothing live in it', async () => {
    const person = await signedIn(server)
    await addText(person)
    const { id } = await start(person)
    await ask(person, id, 'What do the tides follow?')
    fake.behave('chat-hostile')
    await ask(person, id, 'And now?')
    const markdown = await (await person.fetch(`/api/threads/${id}/export`)).text()
    expect(markdown).toContain('In short: The tides follow the Moon. (sea, line 1)')
    expect(markdown).toContain('*Not from your material.*')
    expect(markdown).not.toMatch(/!\[|<script|<img|<iframe/)
  })
})

describe('an exercise', () => {
  test('gets one hint after the other, then the solution', async () => {
    const person = await signedIn(server)
    const { id } = await start(person)
    expect(await ask(person, id, exercise)).toMatchObject({ hint: 1 })
    const help = 'next-hint' as const
    for (const hint of [2, 3, 4])
      expect(await ask(person, id, { question: 'Next hint', help })).toMatchObject({ hint })
    expect(fake.requests[1]?.body).toContain(`The exercise: ${exercise}`)
    const last = (await loadTurns(person, id)).at(-1)
    expect(JSON.stringify(last?.sentences)).toContain('The final answer')
  })

  test('is not solved at once by a model that would', async () => {
    const person = await signedIn(server)
    const { id } = await start(person)
    fake.behave('chat-solves-at-once')
    const turn = await ask(person, id, exercise)
    expect(turn).toMatchObject({ hint: 1, engineNote: 'kept-to-hint', engine: 'model' })
    expect(JSON.stringify(turn)).not.toContain('final answer')
  })

  test('gets passages in place of hints from the built-in engine', async () => {
    const guest = await visitor(server)
    const owner = await signedIn(server)
    const sample = await addText(owner, 'sample.txt')
    await server.database.pool.query('update sources set is_sample = true where id = $1', [sample])
    const { id } = await start(guest)
    const turn = await ask(guest, id, 'Find the thing that the tides follow')
    expect(turn).toMatchObject({ engine: 'built-in', hint: 1, sentences: [], notFound: true })
    expect(turn.nearest[0]).toMatchObject({ quote: 'The tides follow the Moon.' })
    expect(fake.requests).toEqual([])
  })
})

describe('a question in other words', () => {
  test('is asked again, and what came after it goes', async () => {
    const person = await signedIn(server)
    const { id } = await start(person)
    const first = await ask(person, id, 'What do the tides follow?')
    await ask(person, id, 'And the waves?')
    const params = { turnId: first.id }
    const edited = await person.call('POST /turns/:turnId/edit', { params, body: { question: exercise } })
    expect(edited.status).toBe(202)
    expect(await waitUntilEnded(person, first.id)).toMatchObject({
      question: exercise,
      hint: 1,
      state: 'done',
    })
    expect((await loadTurns(person, id)).map(turn => turn.id)).toEqual([first.id])
  })

  test('waits for the answer that runs', async () => {
    const person = await signedIn(server)
    const { id: threadId } = await start(person)
    fake.behave('stalls')
    const body = { question: 'What do the tides follow?' }
    const asked = await person.call('POST /threads/:threadId/turns', { params: { threadId }, body })
    const params = { turnId: asked.body.turn.id }
    const edited = await person.call('POST /turns/:turnId/edit', { params, body })
    expect([edited.status, edited.body.code]).toEqual([409, 'turn-running'])
    await person.call('POST /turns/:turnId/stop', { params })
    expect((await person.call('POST /turns/:turnId/edit', { params, body })).status).toBe(202)
  })
})
