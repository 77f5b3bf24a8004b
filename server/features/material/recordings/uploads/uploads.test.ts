// Uploads in parts: interrupted, repeated, too large, given up.
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeWav } from '../../../../platform/sound/service/write-wav.rules.ts'
import type { Person } from '../../../../testing/client.ts'
import { signedIn } from '../../../../testing/people.ts'
import { sendPart, uploadInParts } from '../../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { removeOldUploads } from './remove-uploads.ts'

const megabyte = 1024 * 1024

let server: TestServer
let asha: Person
beforeAll(async () => {
  const env = { RECORDING_MAX_MB: '3', STORAGE_PER_PERSON_MB: '4', UPLOAD_MAX_MB: '1' }
  server = await startTestServer({ worker: false, env })
})
afterAll(() => server.close())

/** A file of its own for each test, since the same file again is the source that it already is. */
let level = 0
const createSound = (seconds: number) => {
  level += 0.001
  return writeWav(new Float32Array(seconds * 16_000).fill(level), 16_000)
}

const begin = async (bytes: number, more: { fileName?: string } = {}) => {
  const { status, body } = await asha.call('POST /sources/uploads', {
    body: { fileName: 'lecture.wav', bytes, ...more },
  })
  return { status, code: body.code, upload: body.upload }
}

const finish = async (uploadId: string) => {
  const { status, body } = await asha.call('POST /sources/uploads/:uploadId/finish', { params: { uploadId } })
  return { status, code: body.code, source: body.source, repeated: body.repeated }
}

const countFiles = async () =>
  (await readdir(server.files, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
    .length

describe('an upload in parts', () => {
  test('has the language that was chosen until its end', async () => {
    asha = await signedIn(server)
    const sound = createSound(1)
    const { upload } = await begin(sound.length)
    await sendPart(asha, upload.id, 0, sound)
    const { body } = await asha.call('POST /sources/uploads/:uploadId/finish', {
      params: { uploadId: upload.id },
      query: { language: 'ta' },
    })
    const params = { recordingId: body.source.id }
    expect((await asha.call('GET /sources/:recordingId/recording', { params })).body.recording.language).toBe(
      'ta',
    )
  })

  test('becomes one file, whatever arrives twice or in the wrong place', async () => {
    asha = await signedIn(server)
    const sound = createSound(20)
    const { upload } = await begin(sound.length)
    expect(upload).toMatchObject({ offset: 0, bytes: sound.length, partBytes: megabyte })
    const first = sound.subarray(0, 200_000)
    expect((await sendPart(asha, upload.id, 0, first)).offset).toBe(200_000)
    expect((await sendPart(asha, upload.id, 0, first)).offset).toBe(200_000)
    expect((await sendPart(asha, upload.id, 300_000, first)).offset).toBe(200_000)
    const resumed = await asha.call('GET /sources/uploads/:uploadId', { params: { uploadId: upload.id } })
    expect(resumed.body.upload.offset).toBe(200_000)
    expect(await finish(upload.id)).toMatchObject({ status: 409, code: 'upload-incomplete' })
    await sendPart(asha, upload.id, 200_000, sound.subarray(200_000))
    const { source, status } = await finish(upload.id)
    expect([status, source]).toMatchObject([
      201,
      { kind: 'recording', name: 'lecture', bytes: sound.length, state: 'queued' },
    ])
    const file = await asha.fetch(`/api/sources/${source.id}/file`)
    expect(Buffer.from(await file.arrayBuffer()).equals(sound)).toBe(true)
  })

  test('that is finished again is the source that it became', async () => {
    asha = await signedIn(server)
    const sound = createSound(5)
    const { upload } = await begin(sound.length)
    await sendPart(asha, upload.id, 0, sound)
    const before = await countFiles()
    const [first, second] = await Promise.all([finish(upload.id), finish(upload.id)])
    const third = await finish(upload.id)
    expect(new Set([first.source.id, second.source.id, third.source.id]).size).toBe(1)
    expect(third.repeated).toBe(true)
    expect(await countFiles()).toBe(before)
  })

  test('takes parts that are sent at the same time once', async () => {
    asha = await signedIn(server)
    const sound = createSound(5)
    const { upload } = await begin(sound.length)
    const before = await countFiles()
    await Promise.all(Array.from({ length: 6 }, () => sendPart(asha, upload.id, 0, sound.subarray(0, 1000))))
    const { body } = await asha.call('GET /sources/uploads/:uploadId', { params: { uploadId: upload.id } })
    expect(body.upload.offset).toBe(1000)
    expect(await countFiles()).toBe(before + 1)
  })

  test('is refused when it is too large for a recording, for the person’s storage, or for what was announced', async () => {
    asha = await signedIn(server)
    expect(await begin(3 * megabyte + 1)).toMatchObject({ status: 413, code: 'file-too-large' })
    expect((await begin(2 * megabyte)).status).toBe(201)
    expect(await begin(2.5 * megabyte)).toMatchObject({ status: 413, code: 'quota-full' })
    const { upload } = await begin(1000)
    expect(await sendPart(asha, upload.id, 0, new Uint8Array(1001))).toMatchObject({
      status: 413,
      code: 'file-too-large',
    })
    expect(await sendPart(asha, upload.id, 0, new Uint8Array(megabyte + 1))).toMatchObject({
      code: 'file-too-large',
    })
  })

  test('that is no recording is as small as other files, and of a kind that can be read', async () => {
    asha = await signedIn(server)
    const { upload } = await begin(50, { fileName: 'lecture.mp3' })
    await sendPart(
      asha,
      upload.id,
      0,
      Uint8Array.from({ length: 50 }, (_, i) => (i * 37) % 256),
    )
    const before = await countFiles()
    expect(await finish(upload.id)).toMatchObject({ status: 415, code: 'file-unsupported' })
    expect(await countFiles()).toBe(before)
  })

  test('leaves nothing when it is given up, or when nobody goes on for a day', async () => {
    const passDay = async () => {
      server.clock.advance(25 * 3_600_000)
      await removeOldUploads(server.common)
    }
    await passDay()
    asha = await signedIn(server)
    const before = await countFiles()
    const { upload: cancelled } = await begin(2000)
    const { upload: forgotten } = await begin(2000)
    for (const { id } of [cancelled, forgotten]) await sendPart(asha, id, 0, new Uint8Array(1000))
    await asha.call('DELETE /sources/uploads/:uploadId', { params: { uploadId: cancelled.id } })
    expect(await countFiles()).toBe(before + 1)
    await passDay()
    expect(await countFiles()).toBe(before)
    const { status } = await asha.call('GET /sources/uploads/:uploadId', {
      params: { uploadId: forgotten.id },
    })
    expect(status).toBe(404)
  })

  test('has a limit of those at the same time', async () => {
    asha = await signedIn(server)
    for (let i = 0; i < 5; i++) expect((await begin(1000)).status).toBe(201)
    expect(await begin(1000)).toMatchObject({ status: 409, code: 'too-many-uploads' })
  })
})

test('the same recording again is the source that it already is', async () => {
  asha = await signedIn(server)
  const sound = createSound(5)
  const first = await uploadInParts(asha, 'a.wav', sound)
  expect((await uploadInParts(asha, 'b.wav', sound)).id).toBe(first.id)
})
