import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startFakeVideoProvider, videoIds } from '../../../testing/fake-video-provider.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let provider: Awaited<ReturnType<typeof startFakeVideoProvider>>
let server: TestServer
let asha: Person
beforeAll(async () => {
  provider = await startFakeVideoProvider()
  server = await startTestServer({ env: { VIDEO_URL: provider.url } })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const linkTo = (id: string) => `https://www.youtube.com/watch?v=${id}&list=PL1`

const loadSource = async (id: string) =>
  (await asha.call('GET /sources/:sourceId', { params: { sourceId: id } })).body.source
const loadVideo = async (id: string) =>
  (await asha.call('GET /videos/:videoId', { params: { videoId: id } })).body.video
const loadContent = async (id: string) => {
  const { body } = await asha.call('GET /sources/:sourceId/content', { params: { sourceId: id } })
  return body.content?.kind === 'transcript' ? body.content.cues : null
}

const waitUntilReady = (id: string) =>
  eventually(
    () => loadSource(id),
    ({ state }) => state === 'ready' || state === 'failed',
  )

const add = async (videoId: string) => {
  asha = await signedIn(server)
  const { status, body } = await asha.call('POST /videos', { body: { link: linkTo(videoId) } })
  expect(status).toBe(201)
  return waitUntilReady(body.source.id)
}

const paste = (videoId: string, text: string) =>
  asha.call('POST /videos/:videoId/transcript', { params: { videoId }, body: { text } })

const find = async (sourceId: string, q: string) =>
  (await asha.call('GET /search', { query: { q, sourceId } })).body.hits[0]

describe('a link to a video with captions', () => {
  test('becomes a source that is named, long and asked like any other', async () => {
    const source = await add(videoIds.chapters)
    expect(source).toMatchObject({
      kind: 'video',
      state: 'ready',
      name: 'How a cell divides',
      seconds: 140,
    })
    expect(await loadVideo(source.id)).toMatchObject({
      providerId: videoIds.chapters,
      channel: 'Open Biology',
      seconds: 140,
      chapters: [{ title: 'Copying' }, { title: 'Lining up', start: 40 }, { title: 'Parting' }],
      transcript: { origin: 'captions', language: 'en', timed: true },
    })
    const hit = await find(source.id, 'chromosomes line up at the equator')
    expect(hit?.place).toEqual({ kind: 'time', start: 40, end: 60 })
  })

  test('is the source it already is when it comes again in another form', async () => {
    const source = await add(videoIds.captions)
    const again = await asha.call('POST /videos', { body: { link: `youtu.be/${videoIds.captions}` } })
    expect([again.body.repeated, again.body.source.id]).toEqual([true, source.id])
  })

  test('says when its captions were made by machine', async () => {
    const source = await add(videoIds.automatic)
    expect((await loadVideo(source.id)).transcript?.origin).toBe('automatic')
  })

  test('is read anew in another language, and stays as it is in one it lacks', async () => {
    const { id } = await add(videoIds.captions)
    const choose = (language: string) =>
      asha.call('POST /videos/:videoId/language', { params: { videoId: id }, body: { language } })
    expect((await choose('fr')).body.code).toBe('language-unknown')
    expect((await choose('de')).status).toBe(200)
    await eventually(
      () => loadVideo(id),
      ({ transcript }) => transcript?.language === 'de',
    )
    await waitUntilReady(id)
    expect((await loadContent(id))?.[0]?.text).toBe('Satz 1 auf Deutsch.')
  })

  test('keeps a name that somebody gave it', async () => {
    const { id } = await add(videoIds.captions)
    await asha.call('PATCH /sources/:sourceId', { params: { sourceId: id }, body: { name: 'Lesson 4' } })
    await asha.call('POST /videos/:videoId/language', { params: { videoId: id }, body: { language: 'de' } })
    await eventually(
      () => loadVideo(id),
      ({ transcript }) => transcript?.language === 'de',
    )
    expect((await waitUntilReady(id)).name).toBe('Lesson 4')
  })
})

test.each(['https://vimeo.com/1', 'cells', 'https://www.youtube.com/@somebody'])(
  'an invalid video link is refused: %s',
  async link => {
    asha = await signedIn(server)
    const { status, body } = await asha.call('POST /videos', { body: { link } })
    expect([status, body.code]).toEqual([422, 'video-link-unknown'])
  },
)

describe('a video without captions', () => {
  test('is reported with its title and length, and can be asked once a transcript is pasted', async () => {
    const source = await add(videoIds.silent)
    expect(source).toMatchObject({ state: 'failed', name: 'How a cell divides', seconds: 140 })
    expect(source.failure).toMatchObject({ code: 'no-captions', canRetry: true })
    expect((await loadVideo(source.id)).transcript).toBeNull()
    expect((await paste(source.id, '0:00 One cell.\n0:09 It copies its DNA.\n0:21 It divides.')).status).toBe(
      200,
    )
    expect((await waitUntilReady(source.id)).state).toBe('ready')
    expect((await loadVideo(source.id)).transcript).toEqual({ origin: 'own', language: null, timed: true })
    const hit = await find(source.id, 'copies DNA')
    expect(hit?.place).toEqual({ kind: 'time', start: 9, end: 21 })
  })

  test('takes lines without times, whose place is the line', async () => {
    const { id } = await add(videoIds.silent)
    await paste(id, 'One cell begins.\n\nIt copies its DNA.\n\nThen it divides.')
    expect((await waitUntilReady(id)).state).toBe('ready')
    expect((await loadVideo(id)).transcript?.timed).toBe(false)
    expect((await find(id, 'copies DNA'))?.place).toEqual({ kind: 'lines', first: 3, last: 3 })
    const text = await (await asha.fetch(`/api/sources/${id}/text`)).text()
    expect(text.split('\n')[2]).toBe('It copies its DNA.')
  })

  test('takes a caption file, and refuses what is none', async () => {
    const { id } = await add(videoIds.silent)
    const upload = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData()
      form.append('file', new Blob([content]), name)
      const response = await asha.fetch(`/api/videos/${id}/transcript/file`, { method: 'POST', body: form })
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    expect(await upload(new Uint8Array([0x4d, 0x5a, 0, 1, 2, 3]), 'x.srt')).toEqual([
      415,
      'transcript-unreadable',
    ])
    expect(await upload('', 'x.srt')).toEqual([400, 'file-empty'])
    const srt = '1\n00:00:05,000 --> 00:00:08,000\nThe cell waits.\n'
    expect((await upload(srt, 'x.srt'))[0]).toBe(200)
    expect((await waitUntilReady(id)).state).toBe('ready')
    expect(await loadContent(id)).toMatchObject([{ start: 5, end: 8, text: 'The cell waits.' }])
  })
})

test.each([
  ['removed', 'removed', false],
  ['private', 'private', false],
  ['age', 'age-gate', false],
  ['live', 'live', true],
  ['bot', 'blocked', true],
  ['nonsense', 'unreachable', true],
] as const)('a video that can’t be had says why: %s', async (kind, code, canRetry) => {
  const { failure } = await add(videoIds[kind])
  expect(failure).toMatchObject({ code, canRetry })
  expect(failure?.message).not.toBe('')
})

test('another try asks the provider again', async () => {
  const { id } = await add(videoIds.bot)
  provider.asked.length = 0
  const { status } = await asha.call('POST /sources/:sourceId/retry', { params: { sourceId: id } })
  expect(status).toBe(200)
  expect((await waitUntilReady(id)).failure?.code).toBe('blocked')
  expect(provider.asked.length).toBeGreaterThan(0)
})
