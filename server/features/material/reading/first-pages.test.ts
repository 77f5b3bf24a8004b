import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FirstPages, ReadingError } from '../../../platform/reading/index.ts'
import { createReader } from '../../../platform/reading/reader.ts'
import { line, paper } from '../../../platform/reading/test-reading.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { writePdf } from '../../../testing/pdf/write-pdf.ts'
import { signedIn } from '../../../testing/people.ts'
import { loadSource } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const reader = createReader()
/** End of a reading after its first pages: resolves, or fails it. */
let rest: PromiseWithResolvers<void>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      read: async (file, options) => {
        const parts: FirstPages[] = []
        const document = await reader.read(file, { ...options, onFirstPages: first => parts.push(first) })
        if (parts[0]) options.onFirstPages?.(parts[0])
        await rest.promise
        return document
      },
    },
  })
})
afterAll(async () => {
  await server.close()
  await reader.close()
})

const pageCount = 60
const sentenceOf = (page: number) => `Chapter ${page} is about the river number ${page}.`

const uploadBook = async (person: Person, name: string) => {
  rest = Promise.withResolvers<void>()
  const pages = Array.from({ length: pageCount }, (_, i) => [
    line(i === 4 ? 'Osmosis is the movement of water through a membrane.' : sentenceOf(i + 1)),
    { x: 72, y: 600, size: 12, bold: false, text: i === 54 ? 'Diffusion is the mixing of gases.' : name },
  ])
  const { body } = await person.upload(`${name}.pdf`, writePdf(pages, paper))
  return body.source.id
}

const waitForFirstPages = (person: Person, id: string) =>
  eventually(
    () => loadSource(person, id),
    ({ pagesAskable }) => pagesAskable > 0,
  )

const startThread = async (person: Person, id: string) =>
  (await person.call('POST /threads', { body: { sourceIds: [id] } })).body.thread.id

const finished = (person: Person, turnId: string) =>
  eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId } })).body.turn,
    ({ state }) => state !== 'answering',
  )

const ask = async (person: Person, threadId: string, question: string) => {
  const { body } = await person.call('POST /threads/:threadId/turns', {
    params: { threadId },
    body: { question },
  })
  return finished(person, body.turn.id)
}

test('first pages are asked while the rest is read, the answer says so, and it is asked again', async () => {
  const person = await signedIn(server)
  const id = await uploadBook(person, 'Book of rivers')
  const source = await waitForFirstPages(person, id)
  expect(source).toMatchObject({ state: 'extracting', pageCount })
  expect(source.pagesAskable).toBeLessThanOrEqual(39)
  const readSoFar = [{ name: 'Book of rivers', pages: source.pagesAskable, pageCount }]

  const threadId = await startThread(person, id)
  const found = await ask(person, threadId, 'What is osmosis?')
  expect(found.sentences.map(({ text }) => text).join(' ')).toContain('Osmosis is the movement of water')
  expect(found).toMatchObject({ readSoFar, partlyRead: [] })
  const missing = await ask(person, threadId, 'What is diffusion?')
  expect(missing).toMatchObject({ notFound: true, readSoFar })
  const exported = await (await person.fetch(`/api/threads/${threadId}/export`)).text()
  expect(exported).toContain(`Read so far: pages 1–${source.pagesAskable} of ${pageCount} of Book of rivers.`)
  const { questions } = (
    await person.call('GET /sources/:sourceId/suggestions', { params: { sourceId: id } })
  ).body
  expect(questions.every(question => !question.includes('iffusion'))).toBe(true)

  rest.resolve()
  const read = await eventually(
    () => loadSource(person, id),
    ({ state }) => state === 'ready',
  )
  expect(read.pagesAskable).toBe(0)
  await person.call('POST /turns/:turnId/retry', { params: { turnId: missing.id } })
  const again = await finished(person, missing.id)
  expect(again).toMatchObject({ notFound: false, readSoFar: [] })
  expect(again.sentences.map(({ text }) => text).join(' ')).toContain('Diffusion is the mixing of gases.')
})

test('first pages serve for nothing else', async () => {
  const person = await signedIn(server)
  const id = await uploadBook(person, 'Book of lakes')
  await waitForFirstPages(person, id)
  const summary = await person.call('POST /summaries', { body: { sourceId: id, length: 'short' } })
  expect(summary.body).toMatchObject({ code: 'source-not-ready' })
  rest.resolve()
})

test('first pages of a file that fails can’t be asked any more', async () => {
  const person = await signedIn(server)
  const id = await uploadBook(person, 'Book of seas')
  await waitForFirstPages(person, id)
  rest.reject(new ReadingError('too-much-text', { limit: 1 }))
  const failed = await eventually(
    () => loadSource(person, id),
    ({ state }) => state === 'failed',
  )
  expect(failed.pagesAskable).toBe(0)
  const threadId = await startThread(person, id)
  const asked = await person.call('POST /threads/:threadId/turns', {
    params: { threadId },
    body: { question: 'What is osmosis?' },
  })
  expect(asked.body).toMatchObject({ code: 'source-not-ready' })
  const { hits } = (await person.call('GET /search', { query: { q: 'osmosis' } })).body
  expect(hits.filter(({ sourceId }) => sourceId === id)).toEqual([])
})
