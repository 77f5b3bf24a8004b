// Recordings as files: videos without their pictures, damaged ones, those of a class, deleted ones.
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClass, joinClass } from '../../../testing/classes.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { uploadInParts } from '../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const fixture = (name: string) =>
  readFile(new URL(`../../../platform/sound/fixtures/${name}`, import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRANSCRIBE: 'builtin' } })
})
afterAll(() => server.close())

const countFiles = async () =>
  (await readdir(server.files, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
    .length

test('of a video only the sound is stored', async () => {
  const person = await signedIn(server)
  const video = await fixture('two-seconds.mp4')
  const { id, kind } = await uploadInParts(person, 'Lecture.mp4', video)
  expect(kind).toBe('recording')
  const source = await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId: id } })).body.source,
    ({ state }) => state === 'ready' || state === 'failed',
  )
  expect(source.state).toBe('ready')
  expect(source.bytes).toBeLessThan(video.length)
  const { recording } = (
    await person.call('GET /sources/:recordingId/recording', { params: { recordingId: id } })
  ).body
  expect(recording).toMatchObject({ mediaType: 'audio/mp4', hasPicture: false })
  const file = await person.fetch(`/api/sources/${id}/file`)
  expect(file.headers.get('content-type')).toBe('audio/mp4')
  expect(file.headers.get('content-disposition')).toContain('Lecture.m4a')
})

test('files that are no sound inside end in a sentence, whatever they call themselves', async () => {
  const person = await signedIn(server)
  const sound = await fixture('two-seconds.m4a')
  const broken = await uploadInParts(person, 'Lecture.m4a', sound.subarray(0, sound.length / 2))
  const { failure } = await eventually(
    async () =>
      (await person.call('GET /sources/:sourceId', { params: { sourceId: broken.id } })).body.source,
    ({ state }) => state === 'failed',
  )
  expect(failure).toMatchObject({ code: 'sound-broken', canRetry: false })
  const playlist = await person.upload('lecture.mp3', '#EXTM3U\n#EXTINF:2,\n/etc/passwd\n')
  expect(playlist.body.source?.kind).not.toBe('recording')
})

test('members of a class hear and read a shared recording, until it is shared no more', async () => {
  const [teacher, student] = [await approvedTeacher(server), await signedIn(server)]
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  const { id } = await uploadInParts(teacher, 'Lecture.ogg', await fixture('two-seconds.ogg'))
  await eventually(
    async () =>
      (await teacher.call('GET /sources/:sourceId', { params: { sourceId: id } })).body.source.state,
    state => state === 'ready',
  )
  const params = { recordingId: id }
  expect((await student.call('POST /sources/:recordingId/sound', { params })).status).toBe(404)
  await teacher.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId: id } })
  const { status, body } = await student.call('POST /sources/:recordingId/sound', { params })
  expect(status).toBe(200)
  expect((await fetch(`${server.url}${body.address}`)).status).toBe(200)
  expect((await student.call('GET /sources/:recordingId/recording/lines', { params })).status).toBe(200)
  await teacher.call('DELETE /classes/:classId/material/:materialId', { params: { classId, materialId: id } })
  expect((await fetch(`${server.url}${body.address}`)).status).toBe(404)
})

test('a deleted recording leaves no file', async () => {
  const person = await signedIn(server)
  const before = await countFiles()
  const { id } = await uploadInParts(person, 'Lecture.mp3', await fixture('two-seconds.mp3'))
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId: id } })).body.source.state,
    state => state === 'ready',
  )
  await person.call('DELETE /sources/:sourceId', { params: { sourceId: id } })
  expect(await countFiles()).toBe(before)
})
