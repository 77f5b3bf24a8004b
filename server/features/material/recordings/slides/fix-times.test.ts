// Times of slides corrected by hand, on a whole server.
import { readFile } from 'node:fs/promises'
import type { SlideFix } from '@lantern/contract/material/recordings/slides'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { signedIn } from '../../../../testing/people.ts'
import { addRecording } from '../../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let deck: Buffer
beforeAll(async () => {
  deck = await readFile(new URL('../../../../platform/reading/fixtures/tides.pptx', import.meta.url))
  server = await startTestServer()
})
afterAll(() => server.close())

let asha: Person
let recordingId: string
let slidesId: string
const params = () => ({ params: { recordingId } })
const load = async (person = asha) =>
  (await person.call('GET /sources/:recordingId/recording/slides', params())).body.slides
const loadAligned = () => eventually(load, slides => slides?.isAligned === true)
const fix = (made: SlideFix, person = asha, slides = slidesId) =>
  person.call('POST /sources/:recordingId/recording/slides/fixes', {
    ...params(),
    body: { slidesId: slides, fix: made },
  })
const undo = (fixCount: number) =>
  asha.call('DELETE /sources/:recordingId/recording/slides/fixes', {
    ...params(),
    query: { slidesId, fixCount },
  })
const slideAt = (ranges: { start: number; end: number; slide: number | null }[], second: number) =>
  ranges.find(({ start, end }) => start <= second && second < end)?.slide

beforeEach(async () => {
  asha = await signedIn(server)
  recordingId = await addRecording(asha)
  const added = await asha.upload('Tides.pptx', deck)
  slidesId = added.body.source.id
  await eventually(
    async () =>
      (await asha.call('GET /sources/:sourceId', { params: { sourceId: slidesId } })).body.source.state,
    state => state === 'ready',
  )
  await asha.call('POST /sources/:recordingId/recording/slides', { ...params(), body: { slidesId } })
  await loadAligned()
})

test('a correction counts for the slides, too, stays when times are worked out again, and can be undone', async () => {
  const before = await load()
  expect(before).toMatchObject({ mayFix: true, fixCount: 0 })
  const { body } = await fix({ kind: 'starts', slide: 6, at: 4 })
  expect(body.slides).toMatchObject({ fixCount: 1 })
  expect(slideAt(body.slides?.ranges ?? [], 4.5)).toBe(6)
  const lectures = (await asha.call('GET /sources/:sourceId/lectures', { params: { sourceId: slidesId } }))
    .body.lectures
  expect(slideAt(lectures[0]?.ranges ?? [], 4.5)).toBe(6)
  const form = new FormData()
  form.append(
    'file',
    new Blob(['WEBVTT\n\n00:00.000 --> 00:08.000\nThe Sun adds half as much.\n']),
    'new.vtt',
  )
  await asha.fetch(`/api/sources/${recordingId}/recording/transcript`, { method: 'POST', body: form })
  await eventually(load, slides => slides?.isAligned === true && slideAt(slides.ranges, 1) === 2)
  expect(slideAt((await load())?.ranges ?? [], 4.5)).toBe(6)
  expect((await undo(2)).body.code).toBe('words-changed')
  expect((await undo(1)).body.slides).toMatchObject({ fixCount: 0 })
  expect(slideAt((await load())?.ranges ?? [], 4.5)).not.toBe(6)
})

test('a slide that is not spoken about has no times', async () => {
  const { body } = await fix({ kind: 'unspoken', slide: 2 })
  expect(body.slides?.ranges.map(({ slide }) => slide)).not.toContain(2)
})

test('times of a slide that isn’t there, of a moment after the end and of other slides are refused', async () => {
  expect((await fix({ kind: 'starts', slide: 8, at: 4 })).status).toBe(404)
  expect((await fix({ kind: 'starts', slide: 1, at: 4000 })).status).toBe(404)
  expect((await fix({ kind: 'unspoken', slide: 1 }, asha, crypto.randomUUID())).status).toBe(404)
  expect((await fix({ kind: 'unspoken', slide: 1 }, await signedIn(server))).status).toBe(404)
  expect(await load()).toMatchObject({ fixCount: 0 })
})

test('two corrections at once both count', async () => {
  const both = await Promise.all([
    fix({ kind: 'unspoken', slide: 2 }),
    fix({ kind: 'starts', slide: 6, at: 4 }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await load()).toMatchObject({ fixCount: 2 })
})
