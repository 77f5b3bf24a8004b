// Models that an admin sets, against servers that behave like Ollama and llama.cpp.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import {
  answerByQuoting,
  type LocalModel,
  type LocalModelServer,
  startOllama,
  startOpenAiServer,
} from '../../../testing/local-models.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const model: LocalModel = {
  name: 'qwen3:8b',
  thoughts: 400,
  thinkValues: [true, false],
  contextLength: 40_960,
  answer: answerByQuoting,
}

const lines: string[] = []
let server: TestServer
let admin: Person
let ollama: LocalModelServer
beforeAll(async () => {
  server = await startTestServer({ onLogLine: line => lines.push(line) })
  ollama = await startOllama(model)
})
beforeEach(async () => {
  admin = await signedIn(server, 'admin')
})
afterEach(async () => {
  for (const use of ['answers', 'pictures', 'search'] as const)
    await admin.call('DELETE /admin/models/:use', { params: { use } })
  await admin.call('PATCH /admin/models', {
    body: { isOn: true, personTokensPerDay: null, tokensPerDay: null },
  })
  ollama.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await ollama.close()
})

const params = { use: 'answers' } as const
const draft = (change: object = {}) => ({
  provider: 'ollama' as const,
  address: ollama.url,
  name: model.name,
  ...change,
})
const set = (change: object = {}) => admin.call('PATCH /admin/models/:use', { params, body: draft(change) })
const load = async () => (await admin.call('GET /admin/models')).body.settings
const tryIt = (question: number, change: object = {}) =>
  admin.call('POST /admin/models/:use/try', { params, body: { ...draft(change), question } })

const text = 'The tides follow the Moon. Waves come from the wind. Rivers carry sand to the coast.'

const answer = async (person: Person) => {
  const { body } = await person.upload('sea.txt', text)
  const sourceId = body.source.id
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
    state => state === 'ready',
  )
  const { thread } = (await person.call('POST /threads', { body: { sourceIds: [sourceId] } })).body
  const asked = { params: { threadId: thread.id }, body: { question: 'What do the tides follow?' } }
  const { turn } = (await person.call('POST /threads/:threadId/turns', asked)).body
  return eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId: turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
}

describe('a model that an admin sets', () => {
  test('answers the next question without a restart, and the switch turns it off for everybody', async () => {
    const student = await signedIn(server)
    expect((await answer(student)).engine).not.toBe('model')
    const { settings } = (await set()).body
    expect(settings.models.answers).toMatchObject({
      provider: 'ollama',
      name: model.name,
      hasKey: false,
      isFixed: false,
      outsideHost: null,
    })
    expect(await answer(student)).toMatchObject({
      engine: 'model',
      sentences: [{ text: 'The tides follow the Moon.' }],
    })
    expect((await student.call('GET /installation')).body.model?.name).toBe(model.name)
    await admin.call('PATCH /admin/models', { body: { isOn: false } })
    expect((await answer(student)).engine).not.toBe('model')
    expect((await student.call('GET /installation')).body.model).toBeNull()
    expect((await student.call('GET /usage')).body.usage).toBeNull()
  })

  test('is known to the other process as well', async () => {
    await set()
    await eventually(
      async () => server.common.models.current().model?.name,
      name => name === model.name,
    )
    await admin.call('DELETE /admin/models/:use', { params })
    await eventually(
      async () => server.common.models.current().model,
      current => current === null,
    )
  })

  test('embeds the sources that were there before', async () => {
    const student = await signedIn(server)
    await answer(student)
    await set()
    const body = draft({ name: 'nomic-embed-text' })
    await admin.call('PATCH /admin/models/:use', { params: { use: 'search' }, body })
    const count = async () => {
      const rows = await server.database.pool.query(
        'select count(*)::int as count from passage_meanings where model = $1',
        ['nomic-embed-text'],
      )
      return rows.rows[0].count as number
    }
    expect(await eventually(count, found => found > 0)).toBeGreaterThan(0)
  })

  test('is written to the audit log without its key', async () => {
    const key = `sk-${randomUUID()}`
    await set({ key })
    const { entries } = (await admin.call('GET /admin/audit')).body
    expect(entries[0]).toMatchObject({
      act: 'model-changed',
      note: `answers: qwen3:8b (Ollama, ${new URL(ollama.url).host})`,
    })
    expect(JSON.stringify(entries)).not.toContain(key)
  })

  test('has a budget that counts from the next question on', async () => {
    await set()
    const limited = await admin.call('PATCH /admin/models', { body: { personTokensPerDay: 10 } })
    expect(limited.body.settings.budget.person).toEqual({ tokens: 10, isFixed: false, isDefault: false })
    const student = await signedIn(server)
    expect(await answer(student)).toMatchObject({ engineNote: 'budget-spent' })
    expect((await student.call('GET /usage')).body.usage?.tokensPerDay).toBe(10)
  })
})

describe('a key', () => {
  const key = 'sk-a-secret-of-the-school-1234567890'

  test('is sealed, sent to its server, and never to a browser or the log', async () => {
    const saved = await set({ key })
    expect(saved.body.settings.models.answers?.hasKey).toBe(true)
    const { rows } = await server.database.pool.query('select sealed_key from set_models')
    expect(Buffer.from(rows[0].sealed_key).includes(key)).toBe(false)
    expect(server.seal.open).toBeDefined()
    const tried = await tryIt(0)
    expect(tried.status).toBe(200)
    expect(ollama.requests.at(-1)?.key).toBe(key)
    await tryIt(0, { address: 'http://127.0.0.1:9/v1' })
    const seen = [saved.body, tried.body, await load(), lines]
    expect(JSON.stringify(seen)).not.toContain(key)
  })

  test('stays with its address: another server gets it neither by a trial nor by saving', async () => {
    await set({ key })
    const other = await startOpenAiServer(model, 'llamacpp')
    try {
      const change = { provider: 'llamacpp' as const, address: other.url }
      expect((await tryIt(0, change)).status).toBe(200)
      await admin.call('POST /admin/models/:use/offered', {
        params,
        body: change,
      })
      expect(other.requests.length).toBeGreaterThan(1)
      expect(other.requests.filter(request => request.key !== null)).toEqual([])
      expect((await set(change)).body.settings.models.answers?.hasKey).toBe(false)
    } finally {
      await other.close()
    }
  })

  test('stays where only the model changes, and goes where it is removed', async () => {
    await set({ key })
    expect((await set({ name: 'other' })).body.settings.models.answers?.hasKey).toBe(true)
    expect((await set({ key: null })).body.settings.models.answers?.hasKey).toBe(false)
  })
})

describe('a trial', () => {
  test('asks three questions, of which the text answers two', async () => {
    const trials = [await tryIt(0), await tryIt(1), await tryIt(2)].map(({ body }) => body.trial)
    const [first, , third] = trials
    expect(first).toMatchObject({ contextLength: 40_960, thinking: 'switched-off' })
    expect(first?.answer?.sentences[0]?.quotes[0]).toContain('mercury')
    expect(third?.answer).toMatchObject({ isAnswerable: false, saysNotFound: true, sentences: [] })
    for (const trial of trials) expect(trial.answer?.withheld).toBe(0)
  })

  test('counts what the check leaves out', async () => {
    const liar = await startOllama({
      ...model,
      answer: '{"sentence": "It is made of cheese.", "quotes": [{"passage": 1, "text": "made of cheese"}]}\n',
    })
    try {
      const { body } = await tryIt(0, { address: liar.url })
      expect(body.trial.answer).toMatchObject({ withheld: 1, sentences: [], saysNotFound: false })
    } finally {
      await liar.close()
    }
  })

  test('a missing model is named with the command that brings it', async () => {
    const { status, body } = await tryIt(0, { name: 'llama3.2' })
    expect([status, body.code]).toEqual([422, 'model-refused'])
    expect(body.message).toContain('ollama pull llama3.2')
  })

  test('a server that isn’t there is reported', async () => {
    expect((await tryIt(0, { address: 'http://127.0.0.1:9/v1' })).body.code).toBe('model-unreachable')
  })

  test('a trial of search makes a vector', async () => {
    const body = { ...draft(), question: 0 }
    const tried = await admin.call('POST /admin/models/:use/try', { params: { use: 'search' }, body })
    expect(tried.body.trial).toMatchObject({ answer: null })
  })
})

test('the models of a server are listed, with their sizes where it says them', async () => {
  const { provider, address } = draft()
  const list = (body: object) =>
    admin.call('POST /admin/models/:use/offered', { params, body: body as never })
  expect((await list({ provider, address })).body.offered).toEqual([
    { name: 'qwen3:8b', size: 5_200_000_000 },
  ])
  const llama = await startOpenAiServer(model, 'llamacpp')
  try {
    const { body } = await list({ provider: 'llamacpp', address: llama.url })
    expect(body.offered).toEqual([{ name: 'qwen3:8b', size: null }])
  } finally {
    await llama.close()
  }
})

describe('refusals', () => {
  test.each([
    ['http://10.0.0.7:11434/v1'],
    ['http://169.254.169.254/v1'],
    ['https://192.168.1.1/v1'],
    ['http://printer.lan/v1'],
    ['http://example.org/v1'],
  ])('%s isn’t asked, tried or saved', async address => {
    expect((await set({ address })).body.code).toBe('address-internal')
    expect((await tryIt(0, { address })).body.code).toBe('address-internal')
    expect((await load()).models.answers).toBeNull()
  })

  test.each<[string, object, string]>([
    ['a provider without a key', { provider: 'openai', address: null }, 'key'],
    ['a server without an address', { provider: 'compatible', address: null }, 'address'],
  ])('%s names what is missing', async (_, change, field) => {
    const { status, body } = await set(change)
    expect([status, body.code]).toEqual([422, 'model-incomplete'])
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test('a provider without vectors isn’t used for search', async () => {
    const body = { provider: 'groq' as const, address: null, name: 'x', key: 'y' }
    const { body: refused } = await admin.call('PATCH /admin/models/:use', {
      params: { use: 'search' },
      body,
    })
    expect(refused).toMatchObject({ code: 'model-incomplete', fields: { provider: expect.any(String) } })
  })

  test.each([
    { address: 'file:///etc/passwd' },
    { address: 'http://user:word@localhost:11434/v1' },
    { name: '' },
    { name: 'x'.repeat(300) },
    { key: 'two\nlines' },
    { provider: 'nobody' },
  ])('%o is no model', async change => {
    expect((await set(change)).status).toBe(400)
  })
})

describe('the environment', () => {
  test('wins, and is shown as fixed, without its key', async () => {
    const env = {
      MODEL: 'ollama:qwen3:8b',
      MODEL_URL: ollama.url,
      MODEL_KEY: 'sk-of-the-env',
      MODEL_TOKENS_PER_DAY: '77',
    }
    const fixed = await startTestServer({ env, worker: false })
    try {
      const person = await signedIn(fixed, 'admin')
      const read = await person.call('GET /admin/models')
      expect(read.body.settings).toMatchObject({
        models: {
          answers: { isFixed: true, provider: 'ollama', name: 'qwen3:8b', hasKey: true },
          search: null,
        },
        budget: { installation: { tokens: 77, isFixed: true }, person: { isFixed: false } },
      })
      expect(JSON.stringify(read.body)).not.toContain('sk-of-the-env')
      const refused = [
        await person.call('PATCH /admin/models/:use', { params, body: draft() }),
        await person.call('DELETE /admin/models/:use', { params }),
        await person.call('PATCH /admin/models', { body: { tokensPerDay: 5 } }),
      ]
      for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'model-fixed'])
      const tried = await person.call('POST /admin/models/:use/try', {
        params,
        body: { ...draft({ address: 'http://127.0.0.1:9/v1' }), question: 0 },
      })
      expect(tried.body.trial.answer?.sentences).toHaveLength(1)
    } finally {
      await fixed.close()
    }
  })
})
