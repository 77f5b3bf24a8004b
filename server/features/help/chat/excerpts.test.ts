import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { turns } from '../../../database/schema/chat.ts'
import type { AnswerPart } from '../../../platform/engine/index.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { viewAnswerOfTurn } from './turn-view.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.engine.script = null
})
afterAll(() => server.close())

const text = 'The tides follow the Moon, twice a day. Waves come from the wind. Rivers carry sand.'

const writePart = (passageId: string, sourceId: string, words: string, form: 'text' | 'context' | 'more') => {
  const start = text.indexOf(words)
  const quotation = { sourceId, passageId, start, end: start + words.length, text: words }
  return { type: 'sentence', text: words, citations: [quotation], form } satisfies AnswerPart
}

/** Answer of an engine that quotes these stretches of one text. */
const answer = async (...stretches: readonly (readonly [string, 'text' | 'context' | 'more'])[]) => {
  const person = await signedIn(server)
  const { body } = await person.upload('sea.txt', text)
  const params = { sourceId: body.source.id }
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params })).body.source,
    ({ state }) => state === 'ready',
  )
  const { rows } = await server.database.pool.query('select id from passages where source_id = $1', [
    params.sourceId,
  ])
  const passageId = String(rows[0].id)
  server.engine.script = [
    ...stretches.map(([words, form]) => writePart(passageId, params.sourceId, words, form)),
    { type: 'done', confidence: 'high', passagesUsed: 1 },
  ]
  const thread = await person.call('POST /threads', { body: { sourceIds: [params.sourceId] } })
  const threadId = thread.body.thread.id
  const asked = await person.call('POST /threads/:threadId/turns', {
    params: { threadId },
    body: { question: 'What do the tides follow?' },
  })
  const turn = await eventually(
    async () =>
      (await person.call('GET /turns/:turnId', { params: { turnId: asked.body.turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
  return { person, threadId, turn }
}

test('a piece says what stands between it and the piece before, where they adjoin', async () => {
  const { turn } = await answer(
    ['The tides follow the Moon', 'text'],
    ['twice a day.', 'context'],
    ['Rivers carry sand.', 'text'],
    ['Waves come from the wind.', 'text'],
  )
  expect(turn.sentences.map(({ gap }) => gap)).toEqual([undefined, ', ', null, undefined])
})

test('an exported answer joins what adjoins and leaves out what is folded', async () => {
  const { person, threadId } = await answer(
    ['The tides follow the Moon', 'text'],
    ['twice a day.', 'context'],
    ['Rivers carry sand.', 'text'],
    ['Waves come from the wind.', 'more'],
  )
  const markdown = await (await person.fetch(`/api/threads/${threadId}/export`)).text()
  expect(markdown).toContain(
    'The tides follow the Moon, twice a day. (sea, line 1)\n\nRivers carry sand. (sea',
  )
  expect(markdown).not.toContain('Waves')
})

test('folded text is kept with the conversation, and is no part of a doubt’s answer', async () => {
  const { turn } = await answer(['Rivers carry sand.', 'text'], ['Waves come from the wind.', 'more'])
  expect(turn.sentences.map(({ form }) => form)).toEqual(['text', 'more'])
  const [row] = await server.database.db.select().from(turns).where(eq(turns.id, turn.id))
  expect(viewAnswerOfTurn(row!).sentences.map(({ text: words }) => words)).toEqual(['Rivers carry sand.'])
})

test('a label stays with its piece, and stands before its words in an export', async () => {
  const { person, threadId, turn } = await answer(['Waves come from the wind', 'text'])
  const sentences = turn.sentences.map(sentence => ({ ...sentence, label: 'Waves' }))
  await server.database.db.update(turns).set({ sentences }).where(eq(turns.id, turn.id))
  const exported = await (await person.fetch(`/api/threads/${threadId}/export`)).text()
  expect(exported).toContain('**Waves:** Waves come from the wind (')
})
