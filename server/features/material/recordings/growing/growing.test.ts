// A recording that is sent while it runs, with real speech recognition: what has arrived can be asked, and nothing of it
// is transcribed again at the end.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { signedIn } from '../../../../testing/people.ts'
import { sendPart } from '../../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const fixture = new URL('../../../../platform/sound/fixtures/sense-and-sensibility.ogg', import.meta.url)
const maxBytes = 10_000_000

let server: TestServer
let sound: Buffer
let asha: Person
beforeAll(async () => {
  sound = await readFile(fixture)
  server = await startTestServer({ env: { TRANSCRIBE: 'builtin' } })
  asha = await signedIn(server)
})
afterAll(() => server.close())

const begin = async (bytes: number, more: object) => {
  const body = { fileName: 'Lesson.ogg', bytes, ...more }
  return (await asha.call('POST /sources/uploads', { body })).body.upload.id
}
const ask = async (uploadId: string, question?: string, person = asha) =>
  person.call('POST /sources/uploads/:uploadId/questions', {
    params: { uploadId },
    body: question ? { question } : {},
  })
const readSoFar = async (uploadId: string, question?: string) => (await ask(uploadId, question)).body.soFar

/** Waits until a second of the recording is read. */
const waitUntilRead = (uploadId: string, second: number) =>
  eventually(
    () => readSoFar(uploadId),
    ({ readTo, problem }) => readTo >= second || problem !== null,
  )

describe('a growing recording', () => {
  let uploadId: string
  const half = () => Math.floor(sound.length / 2)

  test('is read as far as it has arrived, and says so', async () => {
    uploadId = await begin(maxBytes, { isGrowing: true })
    await sendPart(asha, uploadId, 0, sound.subarray(0, half()))
    const soFar = await waitUntilRead(uploadId, 4)
    expect(soFar).toMatchObject({ from: 0, problem: null })
    expect(soFar.readTo).toBeLessThan(7)
    expect(soFar.sentences.map(({ text }) => text).join(' ')).toMatch(/leisure to consider/)
  })

  test('is read on with what follows, and its words aren’t doubled', async () => {
    await sendPart(asha, uploadId, half(), sound.subarray(half()))
    const { readTo } = await waitUntilRead(uploadId, 9)
    expect(readTo).toBeLessThan(11)
    const { sentences } = await readSoFar(uploadId, 'Who is an ill-disposed young man?')
    expect(
      sentences
        .map(({ text }) => text)
        .join(' ')
        .match(/ill-disposed/g),
    ).toHaveLength(1)
  })

  test('is found by its owner on every device, and by nobody else', async () => {
    const { running } = (await asha.call('GET /sources/running-recording')).body
    expect(running).toMatchObject({ id: uploadId, name: 'Lesson' })
    expect(running?.readTo).toBe((await readSoFar(uploadId)).readTo)
    expect((await (await signedIn(server)).call('GET /sources/running-recording')).body.running).toBeNull()
  })

  test('answers its owner alone, becomes no source, and nothing of what wasn’t said', async () => {
    expect((await ask(uploadId, undefined, await signedIn(server))).status).toBe(404)
    expect((await readSoFar(uploadId, 'What is photosynthesis?')).sentences).toEqual([])
    const finished = await asha.call('POST /sources/uploads/:uploadId/finish', { params: { uploadId } })
    expect(finished.status).toBe(404)
  })

  test('gives its words to the whole file, and is gone then', async () => {
    const wholeId = await begin(sound.length, { growingUploadId: uploadId })
    await sendPart(asha, wholeId, 0, sound)
    const { body } = await asha.call('POST /sources/uploads/:uploadId/finish', {
      params: { uploadId: wholeId },
    })
    const sourceId = body.source.id
    expect((await ask(uploadId)).status).toBe(404)
    expect((await asha.call('GET /sources/running-recording')).body.running).toBeNull()
    const state = await eventually(
      async () => (await asha.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
      now => now === 'ready' || now === 'failed',
    )
    expect(state).toBe('ready')
    const { lines } = (
      await asha.call('GET /sources/:recordingId/recording/lines', { params: { recordingId: sourceId } })
    ).body
    const text = lines.map(line => line.text).join(' ')
    expect(text.match(/ill-disposed/g)).toHaveLength(1)
  })
})

test('a file that can’t be read before its end says why', async () => {
  const uploadId = await begin(maxBytes, { isGrowing: true })
  await sendPart(asha, uploadId, 0, Buffer.from('no sound at all, whatever it is'))
  expect(await waitUntilRead(uploadId, 1)).toMatchObject({ readTo: 0, problem: 'sound-broken' })
})

test('a second running recording takes the place of the first', async () => {
  const first = await begin(maxBytes, { isGrowing: true })
  const second = await begin(maxBytes, { isGrowing: true })
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
})
