// Slides beside a video on a whole server: their times follow its picture, whose words are read once.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadingError } from '../../../../platform/reading/index.ts'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../../testing/fixed-transcriber.ts'
import { signedIn } from '../../../../testing/people.ts'
import { uploadInParts } from '../../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

/** Sentences, half a second a word, that fit no slide of `tides.pptx` better than another. */
const spoken = [
  'So let us have a look at this one now.',
  'There is more of it over here as you may see.',
  'And then we come to what is next in our row.',
  'It is as simple as that and nothing else.',
]

/** Words on two slides of `tides.pptx`, with the seconds in which they are seen. */
const seen = [
  {
    text: ['Causes of the tides', 'The tides follow the Moon', 'Gravity pulls the water'],
    range: { start: 0, end: 9 },
  },
  {
    text: ['Tide mills', 'The rising tide fills a pond', 'Water leaves over a wheel'],
    range: { start: 9, end: 18 },
  },
]

const word = (text: string) => ({ text, x0: 0, y0: 0, x1: 10, y1: 10, confidence: 1 })
const lineOf = (text: string) => ({
  words: text.split(' ').map(word),
  slope: 0,
  corrected: false,
  placed: true,
})

let reads = 0
let hasOcr = true
let server: TestServer
let deck: Buffer
let video: Buffer
beforeAll(async () => {
  const load = (path: string) => readFile(new URL(`../../../../platform/${path}`, import.meta.url))
  deck = await load('reading/fixtures/tides.pptx')
  video = await load('sound/fixtures/two-seconds.mp4')
  server = await startTestServer({
    transcriber: {
      ...createFixedTranscriber(spoken),
      findFrames: async ({ folder }) => ({
        frames: await Promise.all(
          seen.map(async ({ range }, i) => {
            // Pictures of other widths, by which the reading below knows them.
            const width = 40 + i
            const background = '#fff'
            const path = join(folder, `${i}.jpg`)
            const picture = await sharp({ create: { width, height: 30, channels: 3, background } })
              .jpeg()
              .toBuffer()
            await writeFile(path, picture)
            return { path, bytes: picture.length, width, height: 30, ranges: [range] }
          }),
        ),
        problem: null,
      }),
    },
    reader: {
      readPicture: async ({ path }) => {
        if (!hasOcr) throw new ReadingError('ocr-unavailable')
        reads += 1
        const { width = 0 } = await sharp(path).metadata()
        const lines = (seen[width - 40]?.text ?? []).map(lineOf)
        return { reading: { width, height: 30, lines }, turn: 0, format: 'jpeg', jpeg: null }
      },
    },
  })
})
afterAll(() => server.close())

const waitUntilReady = (person: Person, sourceId: string) =>
  eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
    state => state === 'ready',
  )

let count = 0
const addPair = async (person: Person) => {
  count += 1
  const box = Buffer.from(`\0\0\0\x10free${String(count).padStart(8, '0')}`, 'latin1')
  const recordingId = (await uploadInParts(person, 'Tides.mp4', Buffer.concat([video, box]))).id
  const slidesId = (await person.upload('Tides.pptx', deck)).body.source.id
  await waitUntilReady(person, recordingId)
  await waitUntilReady(person, slidesId)
  return { recordingId, slidesId }
}
const align = async (
  person: Person,
  { recordingId, slidesId }: { recordingId: string; slidesId: string },
) => {
  const params = { recordingId }
  await person.call('POST /sources/:recordingId/recording/slides', { params, body: { slidesId } })
  const slides = await eventually(
    async () => (await person.call('GET /sources/:recordingId/recording/slides', { params })).body.slides,
    found => found?.isAligned === true,
  )
  return slides?.ranges
}

test('slides begin where the picture changes to them, and its words are read once', async () => {
  const asha = await signedIn(server)
  const pair = await addPair(asha)
  const ranges = await align(asha, pair)
  expect(ranges?.map(({ slide }) => slide)).toEqual([2, 7])
  expect(ranges?.[1]?.start).toBe(9)
  expect(reads).toBe(2)
  await asha.call('DELETE /sources/:recordingId/recording/slides', {
    params: { recordingId: pair.recordingId },
  })
  expect(await align(asha, pair)).toEqual(ranges)
  expect(reads).toBe(2)
})

test('without OCR the words that are said count alone', async () => {
  hasOcr = false
  const asha = await signedIn(server)
  expect(await align(asha, await addPair(asha))).toBeDefined()
  expect(reads).toBe(2)
})
