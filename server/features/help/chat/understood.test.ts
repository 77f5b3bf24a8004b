import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerPart, AnswerRequest } from '../../../platform/engine/index.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.engine.script = null
})
afterAll(() => server.close())

const meant = 'When was the *steam* engine invented?'
const understood: AnswerPart[] = [
  { type: 'understood', question: meant },
  { type: 'not-found', nearest: [] },
  { type: 'done', confidence: null, passagesUsed: 0 },
]
const plain = understood.slice(1)

const startThread = async () => {
  const person = await signedIn(server)
  const { body } = await person.upload('sea.txt', 'The tides follow the Moon.')
  await eventually(
    async () =>
      (await person.call('GET /sources/:sourceId', { params: { sourceId: body.source.id } })).body.source,
    ({ state }) => state === 'ready',
  )
  const thread = await person.call('POST /threads', { body: { sourceIds: [body.source.id] } })
  return { person, threadId: thread.body.thread.id }
}

const waitForAnswer = (person: Person, turnId: string) =>
  eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId } })).body.turn,
    ({ state }) => state !== 'answering',
  )

const ask = async (person: Person, threadId: string, question: string) => {
  const asked = await person.call('POST /threads/:threadId/turns', {
    params: { threadId },
    body: { question },
  })
  return waitForAnswer(person, asked.body.turn.id)
}

test('the wording in which a follow-up was understood is kept with its turn, exported and printed', async () => {
  const { person, threadId } = await startThread()
  server.engine.script = plain
  expect((await ask(person, threadId, 'Who invented the steam engine?')).understood).toBeNull()
  server.engine.script = understood
  expect((await ask(person, threadId, 'When?')).understood).toBe(meant)
  const markdown = await (await person.fetch(`/api/threads/${threadId}/export`)).text()
  expect(markdown).toContain('## When?\n\n*Understood as: When was the \\*steam\\* engine invented?*')
  expect(markdown.match(/Understood as/gu)).toHaveLength(1)
  expect((await person.fetch(`/api/threads/${threadId}/pdf`)).status).toBe(200)
})

test('an edited question forgets how the one before was understood', async () => {
  const { person, threadId } = await startThread()
  server.engine.script = understood
  const turn = await ask(person, threadId, 'When?')
  server.engine.script = plain
  const params = { turnId: turn.id }
  const edited = await person.call('POST /turns/:turnId/edit', { params, body: { question: meant } })
  expect(edited.body.turn.understood).toBeNull()
  expect(await waitForAnswer(person, turn.id)).toMatchObject({ question: meant, understood: null })
})

test('the next question is asked after the turns as they were understood', async () => {
  const { person, threadId } = await startThread()
  server.engine.script = understood
  await ask(person, threadId, 'When?')
  const { answer } = server.engine
  const histories: AnswerRequest['history'][] = []
  server.engine.answer = (request, signal) => {
    histories.push(request.history)
    return answer(request, signal)
  }
  await ask(person, threadId, 'And where?')
  server.engine.answer = answer
  expect(histories).toEqual([[{ question: 'When?', answer: '', understood: meant }]])
})
