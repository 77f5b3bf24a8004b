// Answers about a recording never rest on words alone that the machine was unsure of.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWav } from '../../../platform/sound/service/write-wav.rules.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../testing/fixed-transcriber.ts'
import { signedIn } from '../../../testing/people.ts'
import { uploadInParts } from '../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const sentences = [
  'Fibres hold chromosomes from both sides.',
  'Then ~metal ~phase ~begins.',
  'The halves part afterwards.',
]

let server: TestServer
let asha: Person
beforeAll(async () => {
  server = await startTestServer({ transcriber: createFixedTranscriber(sentences) })
  asha = await signedIn(server)
})
afterAll(() => server.close())

let level = 0
const addRecording = async () => {
  level += 0.001
  const sound = writeWav(new Float32Array(16_000).fill(level), 16_000)
  const { id } = await uploadInParts(asha, 'Lecture.wav', sound)
  await waitUntilReady(id)
  return id
}

const waitUntilReady = (sourceId: string) =>
  eventually(
    async () => (await asha.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
    state => state === 'ready',
  )

const ask = async (sourceId: string, question: string) => {
  const threadId = (await asha.call('POST /threads', { body: { sourceIds: [sourceId] } })).body.thread.id
  const asked = await asha.call('POST /threads/:threadId/turns', { params: { threadId }, body: { question } })
  const turn = await eventually(
    async () => (await asha.call('GET /turns/:turnId', { params: { turnId: asked.body.turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
  return {
    notFound: turn.notFound,
    quotes: turn.sentences.flatMap(({ citations }) => citations.map(({ quote }) => quote)),
  }
}

const correct = (
  recordingId: string,
  corrections: { first: number; count: number; heard: string; text: string }[],
) =>
  asha.call('POST /sources/:recordingId/recording/corrections', {
    params: { recordingId },
    body: { corrections },
  })

test('a sentence of doubtful words is shown and found, and quoted once it is corrected', async () => {
  const id = await addRecording()
  expect(await ask(id, 'When does the phase begin, metal phase?')).toEqual({ notFound: true, quotes: [] })
  expect(await ask(id, 'What do fibres hold?')).toEqual({ notFound: false, quotes: [sentences[0]] })
  const { lines } = (
    await asha.call('GET /sources/:recordingId/recording/lines', { params: { recordingId: id } })
  ).body
  expect(lines.map(({ text }) => text)).toContain('Then metal phase begins.')
  const { hits } = (
    await asha.call('GET /search', { query: { q: 'metal phase', sourceId: id, order: 'place' } })
  ).body
  // From the end of the sentence before to the beginning of the one after.
  expect(hits.map(({ quote, place }) => [quote, place])).toEqual([
    ['metal phase', { kind: 'time', start: 3, end: 5 }],
  ])
  const corrections = [
    { first: 7, count: 2, heard: 'metal phase', text: 'metaphase' },
    { first: 9, count: 1, heard: 'begins.', text: 'begins.' },
  ]
  expect((await correct(id, corrections)).status).toBe(200)
  await waitUntilReady(id)
  expect(await ask(id, 'When begins metaphase?')).toEqual({
    notFound: false,
    quotes: ['Then metaphase begins.'],
  })
})

test('a recording of doubtful words alone is there to be read and corrected', async () => {
  await server.close()
  server = await startTestServer({ transcriber: createFixedTranscriber(['~Metal ~phase ~begins.']) })
  asha = await signedIn(server)
  const id = await addRecording()
  expect((await ask(id, 'When does metal phase begin?')).quotes).toEqual([])
  await correct(id, [{ first: 0, count: 2, heard: 'Metal phase', text: 'Metaphase' }])
  await waitUntilReady(id)
  expect((await ask(id, 'When begins metaphase?')).quotes).toEqual(['Metaphase begins.'])
})
