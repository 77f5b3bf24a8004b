// Time for which the sound of lessons is stored: by the class, by the installation, and extended by a teacher.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHooks } from '../../../processes/mounts.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../testing/fixed-transcriber.ts'
import { seedLesson, sendLesson, startLesson } from '../../../testing/lessons.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const dayMs = 86_400_000

let server: TestServer
let lesson: Awaited<ReturnType<typeof seedLesson>>
let sourceId: string
beforeAll(async () => {
  server = await startTestServer({ transcriber: createFixedTranscriber(['The chromosomes line up.']) })
})
afterAll(() => server.close())

const change = (body: { rule?: 'open'; soundDays?: 7 | 30; retainsTranscript?: boolean }) =>
  lesson.teacher.call('PATCH /classes/:classId/recording-settings', {
    params: { classId: lesson.classId },
    body,
  })

beforeEach(async () => {
  lesson = await seedLesson(server)
  await change({ rule: 'open' })
  const { recording } = await startLesson(lesson.asha, lesson.classId)
  sourceId = (await sendLesson(lesson.asha, recording.id)).sourceId
  await eventually(
    async () => (await readSource(lesson.asha)).body.source.state,
    state => state === 'ready',
  )
})

const readSource = (person: Person) => person.call('GET /sources/:sourceId', { params: { sourceId } })
const readRecording = async (person: Person) =>
  (await person.call('GET /sources/:recordingId/recording', { params: { recordingId: sourceId } })).body
    .recording
const readLines = async (person: Person) =>
  (await person.call('GET /sources/:recordingId/recording/lines', { params: { recordingId: sourceId } })).body
    .lines
const openSound = (person: Person) =>
  person.call('POST /sources/:recordingId/sound', { params: { recordingId: sourceId } })
const readTitles = async (person: Person) =>
  (await person.call('GET /notifications')).body.notifications.map(({ title }) => title)

/** Advances the clock, with everybody still signed in, and lets the job run that deletes. */
const sweepAfter = async (days: number) => {
  server.clock.advance(days * dayMs)
  const now = server.clock.now()
  const expiresAt = new Date(now.getTime() + dayMs)
  await server.database.pool.query('update sessions set last_seen_at = $1, expires_at = $2', [now, expiresAt])
  await createHooks(server.common).retentionTasks['class-recordings'].remove()
}
const listRecordings = async (person: Person) =>
  (await person.call('GET /classes/:classId/recordings', { params: { classId: lesson.classId } })).body
    .recordings
const extend = async (days: 30 | 90 | 365, person = lesson.teacher) => {
  const [recording] = await listRecordings(person)
  return person.call('POST /classes/:classId/recordings/:classRecordingId/extension', {
    params: { classId: lesson.classId, classRecordingId: recording?.id ?? '' },
    body: { days },
  })
}

test('sound without a period stays, and there is nothing to extend', async () => {
  await sweepAfter(400)
  expect((await openSound(lesson.ben)).status).toBe(200)
  expect((await extend(30)).body.code).toBe('recording-at-limit')
})

test('a week before the end its owner is told; then the sound goes and the words stay', async () => {
  const { asha, ben } = lesson
  const recordedAt = server.clock.now().getTime()
  await change({ soundDays: 30 })
  expect((await readRecording(ben)).lesson?.soundUntil).toBe(new Date(recordedAt + 30 * dayMs).toISOString())
  await sweepAfter(22)
  expect((await readTitles(asha)).filter(title => title.includes('will be deleted'))).toEqual([])
  await sweepAfter(1)
  expect(await readTitles(asha)).toContain(
    'The sound of “lesson” will be deleted in a week. A teacher of the class can keep it longer.',
  )
  expect((await openSound(ben)).status).toBe(200)
  await sweepAfter(7)
  expect((await openSound(ben)).status).toBe(404)
  const file = await asha.fetch(`/api/sources/${sourceId}/file`)
  expect(file.status).toBe(404)
  expect((await readLines(ben)).map(({ text }) => text)).toEqual(['The chromosomes line up.'])
  const now = server.clock.now().toISOString()
  expect(await readRecording(ben)).toMatchObject({ soundDeletedAt: now, lesson: { soundUntil: null } })
  expect(await listRecordings(ben)).toMatchObject([{ soundDeletedAt: now, soundUntil: null }])
})

test('words without sound can still be corrected and are read again', async () => {
  const { asha } = lesson
  await change({ soundDays: 7 })
  await sweepAfter(1)
  await sweepAfter(7)
  const corrected = await asha.call('POST /sources/:recordingId/recording/corrections', {
    params: { recordingId: sourceId },
    body: { corrections: [{ first: 1, count: 1, heard: 'chromosomes', text: 'chromatids' }] },
  })
  expect(corrected.status).toBe(200)
  const state = await eventually(
    async () => (await readSource(asha)).body.source.state,
    now => now === 'ready' || now === 'failed',
  )
  expect(state).toBe('ready')
  expect((await readLines(asha)).map(({ text }) => text)).toEqual(['The chromatids line up.'])
})

test('a class whose transcripts go with the sound has nothing left of it', async () => {
  await change({ soundDays: 7, retainsTranscript: false })
  await sweepAfter(1)
  await sweepAfter(7)
  expect((await readSource(lesson.asha)).status).toBe(404)
  expect(await listRecordings(lesson.ben)).toEqual([])
})

test('a teacher extends it, up to what the installation allows; others can’t', async () => {
  const { asha } = lesson
  const admin = await signedIn(server, 'admin')
  const limit = (months: 3 | null) =>
    admin.call('PATCH /admin/retention/:kind', { params: { kind: 'class-recordings' }, body: { months } })
  await change({ soundDays: 7 })
  await sweepAfter(1)
  expect((await extend(30, asha)).status).toBe(403)
  expect((await extend(30)).status).toBe(200)
  await sweepAfter(8)
  expect((await openSound(asha)).status).toBe(200)
  await limit(3)
  expect((await extend(365)).status).toBe(200)
  expect((await extend(365)).body.code).toBe('recording-at-limit')
  await sweepAfter(80)
  await sweepAfter(7)
  expect((await openSound(asha)).status).toBe(404)
  await limit(null)
})
