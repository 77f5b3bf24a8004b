// Slides of a video on a whole server: who sees them, when they are made, and when they go.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FoundFrames, SoundError, type Transcriber } from '../../../../platform/sound/index.ts'
import { TaskProcessError } from '../../../../platform/task-process/index.ts'
import { createClass, joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../../testing/fixed-transcriber.ts'
import { signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { uploadInParts } from '../../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { checkQuota, listSourcesByIds } from '../../library/index.ts'
import { deleteSound } from '../delete-sound.ts'

const ranges = [
  [
    { start: 0, end: 3 },
    { start: 6, end: 8 },
  ],
  [{ start: 3, end: 6 }],
]

let pictures: Buffer[]
const saveFrames = async (folder: string): Promise<FoundFrames> => ({
  frames: await Promise.all(
    pictures.map(async (picture, i) => {
      const path = join(folder, `${i}.jpg`)
      await writeFile(path, picture)
      return { path, bytes: picture.length, width: 64, height: 36, ranges: ranges[i]! }
    }),
  ),
  problem: null,
})

const fixed = createFixedTranscriber(['The tides follow the Moon.', 'A spring tide has a range.'])
let findFrames: Transcriber['findFrames']
let obstacle: SoundError | null
let looks: number
const transcriber: Transcriber = {
  ...fixed,
  findObstacle: () => obstacle,
  findFrames: (file, options) => {
    looks += 1
    return findFrames(file, options)
  },
}

let server: TestServer
let video: Buffer
beforeAll(async () => {
  video = await readFile(new URL('../../../../platform/sound/fixtures/two-seconds.mp4', import.meta.url))
  pictures = await Promise.all(
    ['#063', '#fd0'].map(background =>
      sharp({ create: { width: 64, height: 36, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )
  server = await startTestServer({ transcriber })
})
afterAll(() => server.close())
beforeEach(() => {
  findFrames = ({ folder }) => saveFrames(folder)
  obstacle = null
  looks = 0
})

const readState = async (person: Person, sourceId: string) =>
  (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state
const waitUntilRead = (person: Person, sourceId: string) =>
  eventually(
    () => readState(person, sourceId),
    state => state === 'ready' || state === 'failed',
  )

let count = 0
/** A video unlike others, in a box that players skip. */
const send = async (person: Person) => {
  count += 1
  const box = Buffer.from(`\0\0\0\x10free${String(count).padStart(8, '0')}`, 'latin1')
  return (await uploadInParts(person, 'Tides.mp4', Buffer.concat([video, box]))).id
}
const addVideo = async (person: Person) => {
  const id = await send(person)
  await waitUntilRead(person, id)
  return id
}

const list = (person: Person, recordingId: string) =>
  person.call('GET /sources/:recordingId/recording/frames', { params: { recordingId } })
const fetchFrame = (person: Person, recordingId: string, number: number, range?: string) =>
  person.fetch(`/api/sources/${recordingId}/recording/frames/${number}`, range ? { headers: { range } } : {})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const countFiles = async () =>
  (await readdir(server.files, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
    .length

test('slides are listed with their seconds, and each is a picture', async () => {
  const asha = await signedIn(server)
  const recordingId = await addVideo(asha)
  expect((await list(asha, recordingId)).body).toEqual({
    success: true,
    frames: ranges.map((own, i) => ({ number: i + 1, width: 64, height: 36, ranges: own })),
    problem: null,
  })
  for (const [i, picture] of pictures.entries()) {
    const response = await fetchFrame(asha, recordingId, i + 1)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(response)).toEqual(picture)
  }
  const part = await fetchFrame(asha, recordingId, 2, 'bytes=10-19')
  expect(part.status).toBe(206)
  expect(await bytesOf(part)).toEqual(pictures[1]?.subarray(10, 20))
  expect((await fetchFrame(asha, recordingId, 3)).status).toBe(404)
})

test('members of a class see the slides of its recording, others none', async () => {
  const teacher = await approvedTeacher(server)
  const [student, stranger] = [await signedIn(server), await signedIn(server)]
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  const recordingId = await addVideo(teacher)
  for (const person of [student, stranger]) {
    expect((await list(person, recordingId)).status).toBe(404)
    expect((await fetchFrame(person, recordingId, 1)).status).toBe(404)
  }
  await teacher.call('POST /classes/:classId/material', {
    params: { classId },
    body: { sourceId: recordingId },
  })
  expect((await list(student, recordingId)).body.frames).toHaveLength(2)
  expect((await fetchFrame(student, recordingId, 1)).status).toBe(200)
  expect((await fetchFrame(stranger, recordingId, 1)).status).toBe(404)
})

describe('a video is looked at', () => {
  test('once, also where its words are tried again', async () => {
    obstacle = new SoundError('transcribe-off')
    const asha = await signedIn(server)
    const recordingId = await addVideo(asha)
    expect(await readState(asha, recordingId)).toBe('failed')
    expect((await list(asha, recordingId)).body.frames).toHaveLength(2)
    obstacle = null
    await asha.call('POST /sources/:sourceId/retry', { params: { sourceId: recordingId } })
    await eventually(
      () => readState(asha, recordingId),
      state => state === 'ready',
    )
    expect(looks).toBe(1)
  })

  test('again where ffmpeg was missing', async () => {
    findFrames = async () => ({ frames: [], problem: 'no-program' })
    obstacle = new SoundError('transcribe-off')
    const asha = await signedIn(server)
    const recordingId = await addVideo(asha)
    expect((await list(asha, recordingId)).body).toMatchObject({ frames: [], problem: 'no-program' })
    findFrames = ({ folder }) => saveFrames(folder)
    obstacle = null
    await asha.call('POST /sources/:sourceId/retry', { params: { sourceId: recordingId } })
    await eventually(
      async () => (await list(asha, recordingId)).body,
      ({ frames, problem }) => frames.length === 2 && problem === null,
    )
  })

  test('anew after its process was killed, and nothing is stored twice', async () => {
    const asha = await signedIn(server)
    const before = await countFiles()
    let isWaiting = false
    findFrames = async ({ folder }, { signal }) => {
      await saveFrames(folder)
      isWaiting = true
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const recordingId = await send(asha)
    await eventually(
      async () => isWaiting,
      waiting => waiting,
    )
    findFrames = ({ folder }) => saveFrames(folder)
    await server.restartWorker()
    await waitUntilRead(asha, recordingId)
    expect((await list(asha, recordingId)).body.frames).toHaveLength(2)
    expect(looks).toBe(2)
    expect(await countFiles()).toBe(before + 2)
  })
})

test('a video whose picture ends the process has its words, and the reason', async () => {
  findFrames = async () => {
    throw new TaskProcessError('died')
  }
  const asha = await signedIn(server)
  const recordingId = await addVideo(asha)
  expect(await readState(asha, recordingId)).toBe('ready')
  expect((await list(asha, recordingId)).body).toMatchObject({ frames: [], problem: 'unreadable' })
})

describe('pictures', () => {
  test('count as storage of their owner', async () => {
    const asha = await signedIn(server)
    const recordingId = await addVideo(asha)
    const [source] = await listSourcesByIds(server.database.db, [recordingId])
    const fits = (bytes: number) =>
      server.database.db.transaction(tx => checkQuota(tx, asha.accountId, bytes))
    const size = pictures.reduce((sum, { length }) => sum + length, 0)
    await expect(fits(source!.bytes + size)).rejects.toMatchObject({ code: 'quota-full' })
    await fits(source!.bytes + size + 1000)
  })

  test('go with the recording', async () => {
    const asha = await signedIn(server)
    const before = await countFiles()
    const recordingId = await addVideo(asha)
    expect(await countFiles()).toBe(before + 2)
    await asha.call('DELETE /sources/:sourceId', { params: { sourceId: recordingId } })
    expect(await countFiles()).toBe(before)
  })

  test('go with the sound, while the words stay', async () => {
    const asha = await signedIn(server)
    const before = await countFiles()
    const recordingId = await addVideo(asha)
    const [source] = await listSourcesByIds(server.database.db, [recordingId])
    await deleteSound(server.common, source!, server.clock.now())
    expect(await countFiles()).toBe(before)
    expect((await list(asha, recordingId)).body).toMatchObject({ frames: [], problem: null })
    expect((await fetchFrame(asha, recordingId, 1)).status).toBe(404)
    expect(await readState(asha, recordingId)).toBe('ready')
  })
})
