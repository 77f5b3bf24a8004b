// Doubts about a recording: the words around, and the sound that a teacher hears of it.
import { soundAround } from '@lantern/contract/help/doubts/attached-sound.rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClass, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { physics, teacherOf } from '../../../testing/doubts.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { addRecording, spokenSentences } from '../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const [, moon] = spokenSentences

let server: TestServer
let student: Person
let teacher: Person
let sourceId: string
beforeAll(async () => {
  server = await startTestServer()
  student = await signedIn(server)
  teacher = await teacherOf(server)
  sourceId = await addRecording(student)
})
afterAll(() => server.close())

/** A doubt with the words that a search finds. @returns its id */
const askAbout = async (asker: Person, q: string, ofSource: string) => {
  const [hit] = (await asker.call('GET /search', { query: { q, sourceId: ofSource } })).body.hits
  const id = crypto.randomUUID()
  const attached = [{ passageId: hit?.passageId ?? '', quote: hit?.quote ?? '' }]
  const { status } = await asker.call('POST /doubts', {
    body: { id, question: 'Why does it pull?', ...physics, attached },
  })
  expect(status).toBe(201)
  return id
}

const read = async (person: Person, doubtId: string) =>
  (await person.call('GET /doubts/:doubtId', { params: { doubtId } })).body.doubt

const play = (person: Person, doubtId: string, number: number | string = 0, init?: RequestInit) =>
  person.fetch(`/api/doubts/${doubtId}/attached/${number}/sound`, init)

test('a teacher reads what was said around the words, and hears it', async () => {
  const id = await askAbout(student, 'moon pulls at the sea', sourceId)
  const doubt = await read(teacher, id)
  expect(doubt.openSources).toEqual([])
  const [words] = doubt.attached
  expect(words).toMatchObject({
    quote: moon?.text,
    hasSound: true,
    place: { kind: 'time', start: moon?.start },
  })
  expect(words?.context?.before).toContain('The tide rises twice a day.')
  expect(words?.context?.after).toContain('The earth turns below it.')
  const sound = await play(teacher, id)
  expect(sound.status).toBe(200)
  expect(sound.headers.get('content-type')).toBe('audio/ogg')
  // Half a minute before and a minute behind the words is all of this recording.
  expect(Buffer.from(await sound.arrayBuffer()).length).toBeGreaterThan(30_000)
  // The whole recording stays its owner's.
  const params = { recordingId: sourceId }
  expect((await teacher.call('POST /sources/:recordingId/sound', { params })).status).toBe(404)
})

test('strangers hear nothing, and other places than those of the words have no sound', async () => {
  const id = await askAbout(student, 'moon pulls at the sea', sourceId)
  const others = [
    await signedIn(server),
    await teacherOf(server, { subject: 'History', subcategory: 'Other' }),
  ]
  for (const other of others) expect((await play(other, id)).status).toBe(404)
  expect((await play(teacher, id, 1)).status).toBe(404)
  for (const number of [-1, 99, 'x']) expect((await play(teacher, id, number)).status).toBe(400)
})

test('words of a text have no sound, and none around them', async () => {
  const text = await addMaterial(student, 'Friction points up the slope. Gravity points down.', 'Slope.md')
  const id = await askAbout(student, 'Friction points up the slope', text)
  const [words] = (await read(teacher, id)).attached
  expect(words).toMatchObject({ hasSound: false })
  expect(words?.context).toBeUndefined()
  expect((await play(teacher, id)).status).toBe(404)
})

test('the sound ends with the right of its asker, and with the recording', async () => {
  const owner = await teacherOf(server)
  const { classId, code } = await createClass(owner)
  await joinClass(student, code)
  const shared = await addRecording(owner, 'Tides of the class.ogg')
  await owner.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId: shared } })
  const id = await askAbout(student, 'moon pulls at the sea', shared)
  expect((await play(teacher, id)).status).toBe(200)
  const material = { params: { classId, materialId: shared } }
  await owner.call('DELETE /classes/:classId/material/:materialId', material)
  expect((await play(teacher, id)).status).toBe(404)
  await owner.call('DELETE /sources/:sourceId', { params: { sourceId: shared } })
  const [words] = (await read(teacher, id)).attached
  expect(words).toMatchObject({ quote: moon?.text, hasSound: false })
})

test('the sound begins before the words and ends behind them, never before the recording', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 30_000, noNaN: true }),
      fc.double({ min: 0, max: 60, noNaN: true }),
      (start, length) => {
        const around = soundAround({ kind: 'time', start, end: start + length })
        expect(around?.from).toBe(start < 30 ? 0 : start - 30)
        expect(around?.to).toBe(start + length + 60)
      },
    ),
  )
})
