import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { turns } from '../../../database/schema/chat.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createAnswering } from './answering.ts'
import { handOverTurns } from './hand-over-turns.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.engine.script = null
  server.engine.failure = null
  server.engine.beforePart = async () => {}
})
afterAll(() => server.close())

const text = 'The tides follow the Moon. Waves come from the wind. Rivers carry sand to the coast.'

const addText = async (person: Person, name = 'sea.txt', content = text) => {
  const { body } = await person.upload(name, content)
  const params = { sourceId: body.source.id }
  const source = await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params })).body.source,
    ({ state }) => state === 'ready',
  )
  return source.id
}

const startThread = async (person: Person, sourceIds: string[]) =>
  (await person.call('POST /threads', { body: { sourceIds } })).body.thread.id

const ask = (person: Person, threadId: string, question: string) =>
  person.call('POST /threads/:threadId/turns', { params: { threadId }, body: { question } })

const loadTurn = async (person: Person, turnId: string) =>
  (await person.call('GET /turns/:turnId', { params: { turnId } })).body.turn

const waitUntilEnded = (person: Person, turnId: string) =>
  eventually(
    () => loadTurn(person, turnId),
    turn => turn.state !== 'answering',
  )

const conversation = async () => {
  const person = await signedIn(server)
  return { person, threadId: await startThread(person, [await addText(person)]) }
}

/** Blocks the engine before its next part until released. */
const pauseEngine = () => {
  let letGo = () => {}
  const paused = new Promise<void>(resolve => {
    letGo = resolve
  })
  server.engine.beforePart = () => paused
  return letGo
}

describe('a question', () => {
  test('is answered in sentences that each name their place', async () => {
    const { person, threadId } = await conversation()
    const { status, body } = await ask(person, threadId, 'What do the tides follow?')
    expect([status, body.turn.state]).toEqual([202, 'answering'])
    const turn = await waitUntilEnded(person, body.turn.id)
    expect(turn).toMatchObject({ state: 'done', confidence: 'high', notFound: false, engine: 'built-in' })
    expect(turn.sentences[0]?.citations[0]).toMatchObject({
      sourceName: 'sea',
      quote: 'The tides follow the Moon.',
      place: { kind: 'lines', first: 1, last: 1 },
    })
  })

  test('the material does not answer is answered so', async () => {
    const { person, threadId } = await conversation()
    const { body } = await ask(person, threadId, 'Who painted it?')
    expect(await waitUntilEnded(person, body.turn.id)).toMatchObject({
      state: 'done',
      notFound: true,
      sentences: [],
    })
  })

  test('the material does not answer comes with the nearest places below their headings', async () => {
    const person = await signedIn(server)
    const sourceId = await addText(person, 'shore.md', `# The shore\n\n## Dunes\n\n${text}`)
    const threadId = await startThread(person, [sourceId])
    const answered = await ask(person, threadId, 'What do the tides follow?')
    const { passageId, quote } = (await waitUntilEnded(person, answered.body.turn.id)).sentences[0]!
      .citations[0]!
    const nearest = [{ sourceId, passageId, start: 0, end: quote.length, text: quote }]
    server.engine.script = [
      { type: 'not-found', nearest },
      { type: 'done', confidence: null, passagesUsed: 0 },
    ]
    const { body } = await ask(person, threadId, 'Who painted it?')
    const turn = await waitUntilEnded(person, body.turn.id)
    expect(turn.nearest).toMatchObject([{ quote: 'The tides follow the Moon.', heading: 'Dunes' }])
  })

  test('names its conversation, unless that has a name', async () => {
    const { person, threadId } = await conversation()
    await waitUntilEnded(person, (await ask(person, threadId, '  What do\nthe tides follow? ')).body.turn.id)
    const named = await person.call('GET /threads/:threadId', { params: { threadId } })
    expect(named.body.thread.name).toBe('What do the tides follow?')
    await person.call('PATCH /threads/:threadId', { params: { threadId }, body: { name: 'The sea' } })
    await waitUntilEnded(person, (await ask(person, threadId, 'Where do waves come from?')).body.turn.id)
    const [listed] = (await person.call('GET /threads')).body.threads
    expect(listed).toMatchObject({ name: 'The sea', turnCount: 2 })
  })

  test('waits its turn', async () => {
    const { person, threadId } = await conversation()
    const letGo = pauseEngine()
    const first = await ask(person, threadId, 'What do the tides follow?')
    const second = await ask(person, threadId, 'Where do waves come from?')
    expect([second.status, second.body.code]).toEqual([409, 'turn-running'])
    letGo()
    await waitUntilEnded(person, first.body.turn.id)
  })

  test('runs alone: the second of two parallel questions is refused', async () => {
    const { person, threadId } = await conversation()
    const letGo = pauseEngine()
    const both = await Promise.all([
      ask(person, threadId, 'tides follow?'),
      ask(person, threadId, 'waves come?'),
    ])
    expect(both.map(answer => answer.status).sort()).toEqual([202, 409])
    letGo()
  })

  test('to a source that is gone is refused in words', async () => {
    const person = await signedIn(server)
    const sourceId = await addText(person)
    const threadId = await startThread(person, [sourceId])
    await person.call('DELETE /sources/:sourceId', { params: { sourceId } })
    const { status, body } = await ask(person, threadId, 'What do the tides follow?')
    expect([status, body.code]).toEqual([409, 'thread-needs-sources'])
  })

  test('goes only to sources of the conversation', async () => {
    const { person, threadId } = await conversation()
    await addText(person, 'other.txt', 'The tides follow nothing at all in this text.')
    const turn = await waitUntilEnded(
      person,
      (await ask(person, threadId, 'What do the tides follow?')).body.turn.id,
    )
    const thread = await person.call('GET /threads/:threadId', { params: { threadId } })
    expect(server.engine.asked.at(-1)?.sourceIds).toEqual(thread.body.thread.sources.map(s => s.id))
    expect(turn.sentences.flatMap(s => s.citations.map(c => c.sourceName))).not.toContain('other')
  })
})

describe('an answer', () => {
  test('that was stopped keeps what was said and says no more', async () => {
    const { person, threadId } = await conversation()
    let parts = 0
    const letGo = pauseEngine()
    const paused = server.engine.beforePart
    server.engine.beforePart = () => (parts++ < 2 ? Promise.resolve() : paused())
    const { body } = await ask(person, threadId, 'Do the tides follow the Moon or do waves come from it?')
    await eventually(
      () => loadTurn(person, body.turn.id),
      turn => turn.sentences.length === 1,
    )
    const stopped = await person.call('POST /turns/:turnId/stop', { params: { turnId: body.turn.id } })
    expect(stopped.body.turn).toMatchObject({ state: 'stopped', sentences: [{}] })
    letGo()
    const next = await ask(person, threadId, 'Where do waves come from?')
    await waitUntilEnded(person, next.body.turn.id)
    expect(await loadTurn(person, body.turn.id)).toMatchObject({ state: 'stopped', sentences: [{}] })
  })

  test('that fails keeps what was said and can be asked for again', async () => {
    const { person, threadId } = await conversation()
    server.engine.script = [{ type: 'reading', passages: [] }]
    server.engine.failure = new Error('the engine broke')
    const { body } = await ask(person, threadId, 'What do the tides follow?')
    expect((await waitUntilEnded(person, body.turn.id)).state).toBe('failed')
    server.engine.script = null
    server.engine.failure = null
    const again = await person.call('POST /turns/:turnId/retry', { params: { turnId: body.turn.id } })
    expect(again.status).toBe(202)
    expect(await waitUntilEnded(person, body.turn.id)).toMatchObject({ state: 'done', confidence: 'high' })
  })

  test('with a quotation that does not stand in the source is not shown', async () => {
    const { person, threadId } = await conversation()
    const [row] = (await server.database.pool.query('select id from passages order by id desc limit 1')).rows
    const passageId = String(row.id)
    const made = { sourceId: 'x', passageId, start: 0, end: 10, text: 'The Moon is made of cheese.' }
    const elsewhere = { ...made, passageId: '999999999' }
    server.engine.script = [
      { type: 'sentence', text: made.text, citations: [made] },
      { type: 'sentence', text: made.text, citations: [elsewhere] },
      { type: 'sentence', text: made.text, citations: [] },
      { type: 'done', confidence: 'high', passagesUsed: 1 },
    ]
    const { body } = await ask(person, threadId, 'What is the Moon made of?')
    expect(await waitUntilEnded(person, body.turn.id)).toMatchObject({ sentences: [], notFound: true })
  })

  test('never cites another person’s source, even if the engine does', async () => {
    const stranger = await signedIn(server)
    const secretId = await addText(stranger, 'diary.txt', 'My secret is that the tides frighten me a lot.')
    const { rows } = await server.database.pool.query('select * from passages where source_id = $1', [
      secretId,
    ])
    const { person, threadId } = await conversation()
    const stolen = {
      sourceId: secretId,
      passageId: String(rows[0].id),
      start: 0,
      end: rows[0].text.length,
      text: rows[0].text,
    }
    server.engine.script = [{ type: 'sentence', text: stolen.text, citations: [stolen] }]
    const { body } = await ask(person, threadId, 'What frightens you?')
    expect(JSON.stringify(await waitUntilEnded(person, body.turn.id))).not.toContain('secret')
  })

  test('left behind by a process that died is taken up again', async () => {
    const { person, threadId } = await conversation()
    const { db } = server.database
    const first = await waitUntilEnded(
      person,
      (await ask(person, threadId, 'What do the tides follow?')).body.turn.id,
    )
    await db
      .update(turns)
      .set({ state: 'answering', sentences: [], leasedUntil: new Date(server.clock.now().getTime() - 1) })
      .where(eq(turns.id, first.id))
    expect(await waitUntilEnded(person, first.id)).toMatchObject({ state: 'done', sentences: [{}] })
  })

  test('under way when its process ends is taken up without waiting for its lease', async () => {
    const { person, threadId } = await conversation()
    const { db } = server.database
    const { id } = await waitUntilEnded(
      person,
      (await ask(person, threadId, 'What do the tides follow?')).body.turn.id,
    )
    const leasedUntil = new Date(server.clock.now().getTime() + 365 * 86_400_000)
    const [turn] = await db
      .update(turns)
      .set({ state: 'answering', sentences: [], leasedUntil })
      .where(eq(turns.id, id))
      .returning()
    if (!turn) throw new Error('there is no turn')
    const answering = createAnswering((_turn, _ownerId, signal) => {
      const stopped = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => stopped.resolve())
      return stopped.promise
    })
    answering.start(turn, person.accountId)
    await handOverTurns({ db, clock: server.clock, answering })
    expect(await waitUntilEnded(person, id)).toMatchObject({ state: 'done', sentences: [{}] })
  })

  test('can be marked as helpful, and the mark withdrawn', async () => {
    const { person, threadId } = await conversation()
    const { id } = await waitUntilEnded(
      person,
      (await ask(person, threadId, 'What do the tides follow?')).body.turn.id,
    )
    for (const feedback of ['helpful', null] as const) {
      await person.call('POST /turns/:turnId/feedback', { params: { turnId: id }, body: { feedback } })
      expect((await loadTurn(person, id)).feedback).toBe(feedback)
    }
  })
})

test('a conversation is exported with a source behind every sentence and no live Markdown', async () => {
  const person = await signedIn(server)
  const sourceId = await addText(
    person,
    'sly.txt',
    'The *tides* follow ![x](http://evil.example/y.png) the Moon.',
  )
  const threadId = await startThread(person, [sourceId])
  await waitUntilEnded(person, (await ask(person, threadId, 'What do the tides follow?')).body.turn.id)
  const response = await person.fetch(`/api/threads/${threadId}/export`)
  const markdown = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/markdown/)
  expect(markdown).toContain('(sly, line 1)')
  expect(markdown).toContain('\\*tides\\*')
  expect(markdown).not.toContain('![x]')
})

test('a conversation can be deleted, with its turns', async () => {
  const { person, threadId } = await conversation()
  await waitUntilEnded(person, (await ask(person, threadId, 'What do the tides follow?')).body.turn.id)
  await person.call('DELETE /threads/:threadId', { params: { threadId } })
  expect((await person.call('GET /threads')).body.threads).toEqual([])
  const { rows } = await server.database.pool.query('select 1 from turns where thread_id = $1', [threadId])
  expect(rows).toEqual([])
})

test('the sources of a conversation can be changed, but not to somebody else’s', async () => {
  const { person, threadId } = await conversation()
  const second = await addText(person, 'hills.txt', 'Hills are worn down by rain. It takes ages.')
  const theirs = await addText(await signedIn(server), 'theirs.txt')
  const change = (sourceIds: string[]) =>
    person.call('PATCH /threads/:threadId', { params: { threadId }, body: { sourceIds } })
  expect((await change([second])).body.thread.sources.map(s => s.name)).toEqual(['hills'])
  expect((await change([second, theirs])).status).toBe(404)
})

test('a visitor’s questions move to the account once', async () => {
  const guest = await visitor(server)
  const person = await signedIn(server)
  const owner = await signedIn(server)
  const sample = await addText(owner, 'sample.txt')
  await server.database.pool.query('update sources set is_sample = true where id = $1', [sample])
  const threadId = await startThread(guest, [sample])
  await waitUntilEnded(guest, (await ask(guest, threadId, 'What do the tides follow?')).body.turn.id)
  const convertVisit = () => person.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect((await convertVisit()).body.threads).toBe(1)
  expect((await convertVisit()).body.threads).toBe(0)
  const thread = await person.call('GET /threads/:threadId', { params: { threadId } })
  expect(thread.body.turns).toHaveLength(1)
  expect((await guest.call('GET /threads/:threadId', { params: { threadId } })).status).toBe(404)
})

test('the conversations of an account can’t be taken over with its token', async () => {
  const { person } = await conversation()
  const thief = await signedIn(server)
  const answer = await thief.call('POST /visits/convert', { body: { visitToken: person.token ?? '' } })
  expect(answer.body.threads).toBe(0)
})
