// The job that transcribes, with a transcriber whose windows are known: stopped at any point, it loses and repeats
// nothing, and what is done can be asked meanwhile.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SoundError, type Transcriber } from '../../../platform/sound/index.ts'
import { writeWav } from '../../../platform/sound/service/write-wav.rules.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { uploadInParts } from '../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const windowSeconds = 20
const length = 300
const windowCount = length / windowSeconds

/** Windows that may be transcribed; more are waited for. */
let allowed = windowCount
let failure: SoundError | null = null
/** Starts of all windows that were worked on, in all runs. */
let worked: number[] = []

const waitUntil = (is: () => boolean, signal: AbortSignal) =>
  eventually(
    async () => signal.throwIfAborted(),
    () => is(),
  )

const transcriber: Transcriber = {
  findObstacle: () => failure,
  transcribe: async ({ from, language }, { signal, onOpen, onWindow }) => {
    await onOpen({ seconds: length, hasPicture: false })
    for (let startsAt = from; startsAt < length; startsAt += windowSeconds) {
      await waitUntil(() => startsAt < allowed * windowSeconds, signal)
      worked.push(startsAt)
      const minute = Math.floor(startsAt / 60)
      const texts = `Sentence ${startsAt} is about topic${minute} in ${language}.`.split(' ')
      const words = texts.map((text, i) => ({
        text,
        start: startsAt + i,
        end: startsAt + i + 1,
        probability: 0.9,
      }))
      if (!(await onWindow({ startsAt, endsAt: startsAt + windowSeconds, words, workMs: 2000 }))) return false
    }
    return true
  },
  extractSound: async () => null,
  findFrames: async () => ({ frames: [], problem: null }),
  close: async () => {},
}

let server: TestServer
let asha: Person
beforeAll(async () => {
  server = await startTestServer({ transcriber })
})
afterAll(() => server.close())
beforeEach(async () => {
  asha = await signedIn(server)
  worked = []
  failure = null
})

let level = 0
const add = async () => {
  level += 0.001
  const sound = writeWav(new Float32Array(16_000).fill(level), 16_000)
  return (await uploadInParts(asha, 'Lecture.wav', sound)).id
}

const load = async (sourceId: string) =>
  (await asha.call('GET /sources/:sourceId', { params: { sourceId } })).body.source
const loadRecording = async (recordingId: string) =>
  (await asha.call('GET /sources/:recordingId/recording', { params: { recordingId } })).body.recording
const loadLines = async (recordingId: string) =>
  (await asha.call('GET /sources/:recordingId/recording/lines', { params: { recordingId } })).body.lines
const waitFor = (sourceId: string, state: string) =>
  eventually(
    () => load(sourceId),
    source => source.state === state,
  )

const allStarts = Array.from({ length: windowCount }, (_, i) => i * windowSeconds)

test('a job that is stopped again and again goes on after its last window', async () => {
  allowed = 0
  const id = await add()
  for (let stop = 1; stop <= 5; stop++) {
    allowed = stop * 2
    await eventually(
      () => loadRecording(id),
      ({ transcribedSeconds }) => transcribedSeconds === allowed * windowSeconds,
    )
    await server.restartWorker()
  }
  allowed = windowCount
  await waitFor(id, 'ready')
  expect(worked).toEqual(allStarts)
  const lines = await loadLines(id)
  expect(lines.map(({ start }) => start)).toEqual(allStarts)
  expect(lines.map(({ text }) => text.split(' ')[1])).toEqual(allStarts.map(String))
})

describe('while the rest is transcribed', () => {
  test('progress is in minutes of sound, with an estimate by the speed of this machine', async () => {
    allowed = 9
    const id = await add()
    const recording = await eventually(
      () => loadRecording(id),
      ({ transcribedSeconds }) => transcribedSeconds === 180,
    )
    // Ten times as fast as speech: 20 seconds of sound in two seconds.
    expect(recording).toMatchObject({
      seconds: length,
      isComplete: false,
      remainingSeconds: 12,
      origin: 'machine',
    })
    // A window is stored before the progress that counts it.
    const source = await eventually(
      () => load(id),
      ({ pagesRead }) => pagesRead === 3,
    )
    expect(source).toMatchObject({ state: 'extracting', pageCount: 5 })
    allowed = windowCount
    await waitFor(id, 'ready')
    expect(await load(id)).toMatchObject({ pageCount: null, pagesAskable: 0, seconds: length })
    expect((await loadRecording(id)).remainingSeconds).toBeNull()
  })

  test('the first minutes are found and shown', async () => {
    // One minute becomes askable, the next ones only after two more.
    allowed = 4
    const id = await add()
    const source = await eventually(
      () => load(id),
      ({ pagesAskable }) => pagesAskable > 0,
    )
    expect(source).toMatchObject({ state: 'extracting', pagesAskable: 1 })
    const content = await asha.call('GET /sources/:sourceId/content', { params: { sourceId: id } })
    expect(content.body.content?.kind).toBe('transcript')
    const thread = await asha.call('POST /threads', { body: { sourceIds: [id] } })
    expect(thread.status).toBe(201)
    const params = { threadId: thread.body.thread.id }
    const asked = await asha.call('POST /threads/:threadId/turns', {
      params,
      body: { question: 'What is said at first?' },
    })
    const turn = await eventually(
      async () =>
        (await asha.call('GET /turns/:turnId', { params: { turnId: asked.body.turn.id } })).body.turn,
      ({ state: now }) => now !== 'answering',
    )
    expect(turn.readSoFar).toMatchObject([{ name: 'Lecture', pageCount: 5, isMinutes: true }])
    const exported = await (await asha.fetch(`/api/threads/${params.threadId}/export`)).text()
    expect(exported).toMatch(/Written down so far: .* of Lecture\./)
    expect(exported).not.toMatch(/pages? \d/)
    allowed = windowCount
    await waitFor(id, 'ready')
  })

  test('a transcript that its owner brings wins', async () => {
    allowed = 3
    const id = await add()
    await eventually(
      () => loadRecording(id),
      ({ transcribedSeconds }) => transcribedSeconds === 60,
    )
    const form = new FormData()
    form.append('file', new Blob(['1\n00:00:01,000 --> 00:00:04,000\nGranite is a rock.\n']), 'mine.srt')
    const response = await asha.fetch(`/api/sources/${id}/recording/transcript`, {
      method: 'POST',
      body: form,
    })
    expect(response.status).toBe(200)
    const { state } = await eventually(
      () => load(id),
      source => source.state === 'ready' || source.state === 'failed',
    )
    expect(state).toBe('ready')
    expect(await loadRecording(id)).toMatchObject({ origin: 'own', isComplete: true })
    expect(await loadLines(id)).toEqual([{ start: 1, end: 4, text: 'Granite is a rock.', words: [] }])
    allowed = windowCount
  })
})

test('a file that is no transcript changes nothing', async () => {
  allowed = windowCount
  const id = await add()
  await waitFor(id, 'ready')
  const form = new FormData()
  form.append('file', new Blob(['Lines without any times.']), 'mine.txt')
  const response = await asha.fetch(`/api/sources/${id}/recording/transcript`, { method: 'POST', body: form })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    415,
    'transcript-unreadable',
  ])
  expect((await loadRecording(id)).origin).toBe('machine')
})

test('a recording that can’t be transcribed says why, is played all the same, and can be tried again', async () => {
  failure = new SoundError('too-little-memory', { needed: 900 })
  const id = await add()
  const { failure: shown } = await waitFor(id, 'failed')
  expect(shown).toMatchObject({ code: 'too-little-memory', canRetry: true })
  expect(shown?.message).toContain('900 MB')
  const { status } = await asha.call('POST /sources/:recordingId/sound', { params: { recordingId: id } })
  expect(status).toBe(200)
  failure = null
  await asha.call('POST /sources/:sourceId/retry', { params: { sourceId: id } })
  await waitFor(id, 'ready')
  expect(worked).toEqual(allStarts)
})

test('a recording that is deleted meanwhile ends its job', async () => {
  allowed = 2
  const id = await add()
  await eventually(
    () => loadRecording(id),
    ({ transcribedSeconds }) => transcribedSeconds === 40,
  )
  await asha.call('DELETE /sources/:sourceId', { params: { sourceId: id } })
  allowed = windowCount
  const next = await add()
  await waitFor(next, 'ready')
  expect(worked.filter(start => start === length - windowSeconds)).toHaveLength(1)
})

describe('the language of a recording', () => {
  const choose = (recordingId: string, language: 'de' | 'fr', person = asha) =>
    person.call('PATCH /sources/:recordingId/recording', { params: { recordingId }, body: { language } })

  test('is chosen while it is written down, and nothing stays that was written in another one', async () => {
    allowed = 7
    const id = await add()
    await eventually(
      () => loadRecording(id),
      ({ transcribedSeconds }) => transcribedSeconds === 140,
    )
    const { source } = (await choose(id, 'de')).body
    expect(source).toMatchObject({ state: 'queued', pagesRead: 0, pagesAskable: 0 })
    allowed = windowCount
    await waitFor(id, 'ready')
    const lines = await loadLines(id)
    expect(lines.map(({ start }) => start)).toEqual(allStarts)
    expect(lines.filter(({ text }) => !text.endsWith('in de.'))).toEqual([])
    expect((await loadRecording(id)).language).toBe('de')
  })

  test('is chosen after a failure, which it can be the reason of', async () => {
    allowed = windowCount
    failure = new SoundError('language-not-transcribed')
    const id = await add()
    await waitFor(id, 'failed')
    failure = null
    expect((await choose(id, 'fr')).body.source.state).toBe('queued')
    await waitFor(id, 'ready')
  })

  test('stays once its words are there, and is its owner’s to choose', async () => {
    allowed = windowCount
    const id = await add()
    await waitFor(id, 'ready')
    expect((await choose(id, 'de')).body.code).toBe('recording-written-down')
    expect((await choose(id, 'de', await signedIn(server))).status).toBe(404)
    expect((await loadRecording(id)).language).toBe('en')
  })
})
