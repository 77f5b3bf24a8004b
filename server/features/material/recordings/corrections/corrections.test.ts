import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../../testing/fixed-transcriber.ts'
import { signedIn } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const sentences = [
  'Today we look at cell division.',
  'Fibres hold on from both sides.',
  'That is metal phase.',
  'After metal phase the halves part.',
]

let server: TestServer
let asha: Person
let recordingId: string
beforeAll(async () => {
  server = await startTestServer({ transcriber: createFixedTranscriber(sentences) })
})
afterAll(() => server.close())

/** Beginning of a file with Opus, unlike others; what is said in it is the transcriber's. */
const soundFile = () => {
  const file = Buffer.alloc(64)
  file.write('OggS')
  file.write('OpusHead', 28)
  return Buffer.concat([file, crypto.getRandomValues(new Uint8Array(16))])
}

const loadSource = async () =>
  (await asha.call('GET /sources/:sourceId', { params: { sourceId: recordingId } })).body.source
const waitUntilReady = () => eventually(loadSource, ({ state }) => state === 'ready' || state === 'failed')

beforeEach(async () => {
  asha = await signedIn(server)
  const added = await asha.upload('Lecture 6.ogg', soundFile())
  recordingId = added.body.source.id
  expect(await waitUntilReady()).toMatchObject({ kind: 'recording', state: 'ready', name: 'Lecture 6' })
})

const params = () => ({ params: { recordingId } })
const readWords = async () => {
  const { lines } = (await asha.call('GET /sources/:recordingId/recording/lines', params())).body
  return lines.flatMap(({ words }) => words)
}
const readText = async () => (await readWords()).map(({ text }) => text).join(' ')
const correct = (...corrections: { first: number; count: number; heard: string; text: string }[]) =>
  asha.call('POST /sources/:recordingId/recording/corrections', { ...params(), body: { corrections } })
const undo = (batch: number) =>
  asha.call('DELETE /sources/:recordingId/recording/corrections', { ...params(), query: { batch } })
const listCorrections = async () =>
  (await asha.call('GET /sources/:recordingId/recording/corrections', params())).body.corrections

const metaphase = [
  { first: 14, count: 2, heard: 'metal phase.', text: 'metaphase.' },
  { first: 17, count: 2, heard: 'metal phase', text: 'metaphase' },
]

describe('a name that is corrected all through a recording', () => {
  test('is what is read, searched, quoted with its second and exported', async () => {
    expect((await correct(...metaphase)).status).toBe(200)
    expect(await waitUntilReady()).toMatchObject({ state: 'ready' })
    expect(await readText()).toContain('That is metaphase. After metaphase the halves')
    const { hits } = (await asha.call('GET /search', { query: { q: 'metaphase', sourceId: recordingId } }))
      .body
    expect(hits[0]?.passage).toContain('metaphase')
    expect(hits[0]?.place).toMatchObject({ kind: 'time' })
    const exported = await asha.fetch(`/api/sources/${recordingId}/recording/transcript?format=srt`)
    const file = await exported.text()
    expect(file).toContain('That is metaphase.')
    expect(file).not.toContain('metal')
  })

  test('is in the history with what was heard, and can be undone', async () => {
    await correct(...metaphase)
    const made = await listCorrections()
    expect(made.map(({ heard, text, start }) => [heard, text, start])).toEqual([
      ['metal phase.', 'metaphase.', 7],
      ['metal phase', 'metaphase', 8.5],
    ])
    expect(made[0]?.batch).toBe(made[1]?.batch)
    expect((await undo(made[0]?.batch ?? -1)).status).toBe(200)
    expect(await readText()).toBe(sentences.join(' '))
    expect(await listCorrections()).toEqual([])
    await waitUntilReady()
  })
})

describe('a correction', () => {
  test('is refused when the words are others by now', async () => {
    await correct({ first: 0, count: 1, heard: 'Today', text: 'Well, today' })
    const late = await correct(...metaphase)
    expect([late.status, late.body.code]).toEqual([409, 'words-changed'])
    expect(await readText()).toContain('metal phase')
    await waitUntilReady()
  })

  test('followed by another can be undone after that one alone', async () => {
    await correct(metaphase[0]!)
    await correct({ first: 0, count: 1, heard: 'Today', text: 'Now' })
    expect((await undo(0)).body.code).toBe('words-changed')
    expect((await undo(7)).body.code).toBe('not-found')
    expect((await undo(1)).status).toBe(200)
    expect(await readText()).toContain(
      'Today we look at cell division. Fibres hold on from both sides. That is metaphase.',
    )
    await waitUntilReady()
  })

  test('sent twice at once is made once', async () => {
    const both = await Promise.all([correct(...metaphase), correct(...metaphase)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listCorrections()).toHaveLength(2)
    await waitUntilReady()
  })

  test('is not for others, nor for a transcript that was brought', async () => {
    const owner = asha
    asha = await signedIn(server)
    expect((await correct(...metaphase)).status).toBe(404)
    asha = owner
    const form = new FormData()
    form.append('file', new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nThat is metal phase.\n']), 'words.vtt')
    const address = `/api/sources/${recordingId}/recording/transcript`
    expect((await asha.fetch(address, { method: 'POST', body: form })).status).toBe(200)
    await waitUntilReady()
    expect((await correct(...metaphase)).body.code).toBe('transcript-brought')
  })
})
