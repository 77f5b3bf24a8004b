import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadingError } from '../../../platform/reading/index.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { buildScannedPdf, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: { readScan: () => Promise.reject(new ReadingError('took-too-long')) },
  })
})
afterAll(() => server.close())

const add = async (person: Person, pages: (string | null)[]) => {
  const { body } = await person.upload('tides.pdf', buildScannedPdf(pages))
  return (await waitUntilRead(person, body.source.id)).id
}

const ask = async (person: Person, sourceId: string, question: string) => {
  const threadId = (await person.call('POST /threads', { body: { sourceIds: [sourceId] } })).body.thread.id
  const { body } = await person.call('POST /threads/:threadId/turns', {
    params: { threadId },
    body: { question },
  })
  const turn = await eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId: body.turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
  return { turn, exported: await (await person.fetch(`/api/threads/${threadId}/export`)).text() }
}

const makeQuiz = async (person: Person, sourceId: string) => {
  const settings = {
    count: 5,
    types: ['gap' as const],
    levels: [],
    difficulty: null,
    topic: null,
    pages: [],
    mode: 'practice' as const,
    secondsPerQuestion: null,
  }
  return (await person.call('POST /quizzes', { body: { sourceIds: [sourceId], settings } })).body.quiz.sources
}

test('answers and quizzes say where much of their source was not read', async () => {
  const person = await signedIn(server)
  const id = await add(person, ['The tides follow the Moon.', null])
  const found = await ask(person, id, 'What do the tides follow?')
  expect(found.turn).toMatchObject({ notFound: false, partlyRead: ['tides'] })
  expect(found.exported).toContain('*Not all of tides was read, so something may be missing here.*')
  expect((await ask(person, id, 'Who painted it?')).turn).toMatchObject({
    notFound: true,
    partlyRead: ['tides'],
  })
  expect(await makeQuiz(person, id)).toEqual([{ id, name: 'tides', isPartlyRead: true }])
})

test('answers and quizzes of a source that was read say nothing of it', async () => {
  const person = await signedIn(server)
  const id = await add(person, ['The tides follow the Moon.'])
  const { turn, exported } = await ask(person, id, 'What do the tides follow?')
  expect(turn.partlyRead).toEqual([])
  expect(exported).not.toContain('Not all of')
  expect(await makeQuiz(person, id)).toEqual([{ id, name: 'tides' }])
})
