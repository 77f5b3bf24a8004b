// Recordings with real speech recognition: upload in parts, words with their seconds, playing, export.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { uploadInParts } from '../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const fixture = new URL('../../../platform/sound/fixtures/sense-and-sensibility.ogg', import.meta.url)

let server: TestServer
let sound: Buffer
let asha: Person
let sourceId: string
beforeAll(async () => {
  sound = await readFile(fixture)
  server = await startTestServer({ env: { TRANSCRIBE: 'builtin' } })
  asha = await signedIn(server)
  sourceId = (await uploadInParts(asha, 'Lecture.ogg', sound)).id
  await eventually(
    async () => (await asha.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
    state => state === 'ready' || state === 'failed',
  )
})
afterAll(() => server.close())

const of = () => ({ params: { recordingId: sourceId } })

const play = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${address}`, { headers })

describe('a recording of English speech', () => {
  test('becomes a source that is found by its words, with their seconds', async () => {
    const { source } = (await asha.call('GET /sources/:sourceId', { params: { sourceId } })).body
    expect(source).toMatchObject({ kind: 'recording', state: 'ready', name: 'Lecture', pageCount: null })
    const q = 'an ill-disposed young man'
    const [hit] = (await asha.call('GET /search', { query: { q, sourceId } })).body.hits
    expect(hit?.place.kind).toBe('time')
    const { start = 0, end = 0 } = hit?.place.kind === 'time' ? hit.place : {}
    expect(start).toBeGreaterThan(5)
    expect(end).toBeLessThan(10.5)
  })

  test('says how far it is written down, by which means and in which language', async () => {
    const { recording } = (await asha.call('GET /sources/:recordingId/recording', of())).body
    expect(recording).toMatchObject({
      sourceId,
      isComplete: true,
      origin: 'machine',
      language: 'en',
      mediaType: 'audio/ogg',
      hasPicture: false,
      remainingSeconds: null,
    })
    expect(recording.seconds).toBe(recording.transcribedSeconds)
  })

  test('gives lines whose words come one after another', async () => {
    const { lines, next } = (await asha.call('GET /sources/:recordingId/recording/lines', of())).body
    const words = lines.flatMap(line => line.words)
    expect(next).toBeNull()
    expect(words.map(({ text }) => text).join(' ')).toMatch(/^And Mr. John Dashwood had then leisure to/)
    expect(words.map(({ start }) => start)).toEqual(words.map(({ start }) => start).toSorted((a, b) => a - b))
  })

  test.each([
    ['srt', /^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\nAnd Mr\. John Dashwood/],
    ['vtt', /^WEBVTT\n\n00:00:0\d\.\d{3} --> /],
    ['md', /^# Lecture\n\n\*\*00:00\*\* And Mr\. John/],
  ] as const)('is exported as %s', async (format, form) => {
    const response = await asha.fetch(`/api/sources/${sourceId}/recording/transcript?format=${format}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`Lecture.${format}`)
    expect(await response.text()).toMatch(form)
  })
})

test('a transcript is exported as a document that Lantern reads again', async () => {
  const response = await asha.fetch(`/api/sources/${sourceId}/recording/transcript?format=docx`)
  expect(response.headers.get('content-disposition')).toContain('Lecture.docx')
  const { body } = await asha.upload('Transcript.docx', new Uint8Array(await response.arrayBuffer()))
  const params = { sourceId: body.source.id }
  await eventually(
    async () => (await asha.call('GET /sources/:sourceId', { params })).body.source.state,
    state => state === 'ready' || state === 'failed',
  )
  const q = 'an ill-disposed young man'
  const [hit] = (await asha.call('GET /search', { query: { q, ...params } })).body.hits
  expect(hit?.quote).toContain(q)
})

describe('the sound', () => {
  test('is played by a ticket, in ranges', async () => {
    const { address } = (await asha.call('POST /sources/:recordingId/sound', of())).body
    const whole = await play(address)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/ogg'])
    expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true)
    const part = await play(address, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${sound.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(10, 20))).toBe(true)
  })

  test('is not played by a ticket of another recording, a changed one or an old one', async () => {
    const { address } = (await asha.call('POST /sources/:recordingId/sound', of())).body
    const other = address.replace(sourceId, crypto.randomUUID())
    const changed = `${address.slice(0, -4)}AAAA`
    for (const wrong of [other, changed]) expect((await play(wrong)).status).toBe(404)
    server.clock.advance(7 * 3_600_000)
    expect((await play(address)).status).toBe(404)
  })

  test('ends with the session that asked for the ticket', async () => {
    const guest = await signedIn(server)
    const { id } = await uploadInParts(guest, 'Lecture.ogg', sound)
    const { address } = (
      await guest.call('POST /sources/:recordingId/sound', { params: { recordingId: id } })
    ).body
    expect((await play(address)).status).toBe(200)
    await guest.call('POST /logout')
    expect((await play(address)).status).toBe(404)
  })

  test('is nobody else’s', async () => {
    const other = await signedIn(server)
    expect((await other.call('POST /sources/:recordingId/sound', of())).status).toBe(404)
    expect((await other.call('GET /sources/:recordingId/recording/lines', of())).status).toBe(404)
  })
})
