import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeVideoProvider, videoIds } from '../../testing/fake-video-provider.ts'
import { VideoError } from './index.ts'
import { createRetryingFetch } from './retrying-fetch.ts'
import { createYouTube } from './youtube.ts'

const limits = { timeoutMs: 5000, tries: 2, pauseMs: 1, maxBytes: 1_000_000 }
let provider: Awaited<ReturnType<typeof startFakeVideoProvider>>
beforeAll(async () => {
  provider = await startFakeVideoProvider()
})
afterAll(() => provider.close())

const fetchVideo = (id: string, wanted: string | null = null) =>
  createYouTube(provider.url, limits).fetchVideo(id, wanted, new AbortController().signal)

const failure = async (id: string): Promise<VideoError> => {
  const error = await fetchVideo(id).catch((thrown: unknown) => thrown)
  if (!(error instanceof VideoError)) throw error
  return error
}

describe('a video with captions', () => {
  test('comes with title, channel, length, languages and its lines', async () => {
    const { details, language, lines } = await fetchVideo(videoIds.captions)
    expect(details).toMatchObject({ title: 'How a cell divides', channel: 'Open Biology', seconds: 140 })
    expect(details.languages.map(({ code, automatic }) => [code, automatic])).toEqual([
      ['en', true],
      ['de', false],
      ['en', false],
    ])
    expect(language).toEqual({ code: 'en', name: 'English', automatic: false })
    expect(lines[1]).toEqual({
      start: 9000,
      end: 21_000,
      text: 'First it copies everything it has, its DNA above all.',
    })
    expect(lines).toHaveLength(8)
  })

  test('comes in the language asked for', async () => {
    const { language, lines } = await fetchVideo(videoIds.captions, 'de')
    expect([language.code, lines[0]?.text]).toEqual(['de', 'Satz 1 auf Deutsch.'])
  })

  test('says when they were made by machine', async () => {
    expect((await fetchVideo(videoIds.automatic)).language.automatic).toBe(true)
  })

  test('comes with its chapters', async () => {
    expect((await fetchVideo(videoIds.chapters)).details.chapters).toEqual([
      { title: 'Copying', start: 0 },
      { title: 'Lining up', start: 40 },
      { title: 'Parting', start: 95 },
    ])
  })

  test.each([['xml'], ['panel'], ['phone']] as const)(
    'is read by another way where one gives nothing: %s',
    async way => {
      const { lines } = await fetchVideo(videoIds[way])
      expect(lines.at(-1)?.text).toBe('Two nuclei form, and then the cytoplasm divides.')
    },
  )
})

describe('a video without a transcript says why', () => {
  test.each([
    ['removed', 'removed'],
    ['private', 'private'],
    ['age', 'age-gate'],
    ['live', 'live'],
    ['upcoming', 'live'],
    ['silent', 'no-captions'],
    ['bot', 'blocked'],
    ['refused', 'blocked'],
    ['broken', 'unreachable'],
    ['nonsense', 'unreachable'],
    ['empty', 'unreachable'],
  ] as const)('%s', async (kind, reason) => {
    expect((await failure(videoIds[kind])).reason).toBe(reason)
  })

  test('and keeps what is known of it', async () => {
    expect((await failure(videoIds.silent)).details).toMatchObject({
      title: 'How a cell divides',
      seconds: 140,
    })
    expect((await failure(videoIds.removed)).details).toBeNull()
  })

  test('when no server answers', async () => {
    const nobody = createYouTube('http://127.0.0.1:9', limits)
    const error = await nobody.fetchVideo(videoIds.captions, null, new AbortController().signal).catch(e => e)
    expect(error).toMatchObject({ reason: 'unreachable' })
  })
})

test('an address elsewhere in an answer is never followed', async () => {
  const fetchOne = createRetryingFetch(provider.url, limits, new AbortController().signal)
  provider.asked.length = 0
  for (const place of ['http://169.254.169.254/x', 'https://youtube.com.evil.test/x', 'file:///etc/passwd'])
    await expect(fetchOne(place)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(provider.asked).toEqual([])
})

test('an answer without end is given up', async () => {
  const fetchOne = createRetryingFetch(
    provider.url,
    { ...limits, maxBytes: 100 },
    new AbortController().signal,
  )
  const captions = `https://www.youtube.com/api/timedtext?v=${videoIds.captions}&lang=en`
  await expect(fetchOne(captions)).rejects.toMatchObject({ reason: 'unreachable' })
})

test('stopping ends it with the reason of the stop', async () => {
  const stop = new AbortController()
  stop.abort(new Error('the process ends'))
  const fetching = createYouTube(provider.url, limits).fetchVideo(videoIds.captions, null, stop.signal)
  await expect(fetching).rejects.toThrow('the process ends')
})
