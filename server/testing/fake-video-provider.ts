// Server that answers like the video provider, for each kind of video: the id selects it.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const videoIds = {
  captions: 'withCaption',
  chapters: 'hasChapters',
  automatic: 'autoCaption',
  xml: 'xmlCaption1',
  panel: 'panelOnly01',
  phone: 'phoneOnly01',
  silent: 'noCaptions1',
  empty: 'emptyBody01',
  removed: 'goneForever',
  private: 'privateVid1',
  age: 'ageGateVid1',
  live: 'liveStream1',
  upcoming: 'comingSoon1',
  bot: 'botCheck001',
  refused: 'refused0001',
  broken: 'brokenHost1',
  nonsense: 'nonsense001',
} as const

/** Title, channel and words are our own. */
const title = 'How a cell divides'
const captionLines: readonly (readonly [number, number, string])[] = [
  [0, 9, 'Today we follow one cell from start to finish.'],
  [9, 12, 'First it copies everything it has, its DNA above all.'],
  [21, 19, 'Each chromosome becomes two joined chromatids.'],
  [40, 20, 'In metaphase the chromosomes line up at the equator of the cell.'],
  [60, 15, 'Fibres from both poles pull on every chromosome.'],
  [75, 20, 'If one chromosome is not attached, the cell waits.'],
  [95, 25, 'In anaphase the joins split and the chromatids are drawn apart.'],
  [120, 20, 'Two nuclei form, and then the cytoplasm divides.'],
]
const german = captionLines.map(([start, lasts], i) => [start, lasts, `Satz ${i + 1} auf Deutsch.`] as const)

const track = (id: string, languageCode: string, name: string, kind?: string) => ({
  baseUrl: `https://www.youtube.com/api/timedtext?v=${id}&lang=${languageCode}${kind ? `&kind=${kind}` : ''}`,
  name: { simpleText: name },
  languageCode,
  ...(kind ? { kind } : {}),
})

const getTracks = (id: string, client: string) => {
  const automatic = track(id, 'en', 'English (auto-generated)', 'asr')
  if (id === videoIds.silent) return []
  if (id === videoIds.automatic) return [automatic]
  if (id === videoIds.panel) return [track(id, 'en', 'English')]
  if (id === videoIds.phone && client === 'ANDROID') return [track(`${id}P`, 'en', 'English')]
  return [automatic, track(id, 'de', 'German'), track(id, 'en', 'English')]
}

const playability: Record<string, { status: string; reason: string }> = {
  [videoIds.removed]: { status: 'ERROR', reason: 'This video has been removed by the uploader' },
  [videoIds.private]: { status: 'LOGIN_REQUIRED', reason: 'This is a private video. Please sign in.' },
  [videoIds.age]: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' },
  [videoIds.bot]: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' },
  [videoIds.upcoming]: { status: 'LIVE_STREAM_OFFLINE', reason: 'This live event will begin in 3 hours.' },
}

const player = (id: string, client: string) => {
  if (id === videoIds.nonsense) return { surprise: true }
  const status = playability[id] ?? { status: 'OK' }
  const isThere = id !== videoIds.removed && id !== videoIds.private
  return {
    playabilityStatus: status,
    ...(isThere && {
      videoDetails: {
        videoId: id,
        title,
        author: 'Open Biology',
        lengthSeconds: '140',
        isLive: id === videoIds.live,
      },
      captions: { playerCaptionsTracklistRenderer: { captionTracks: getTracks(id, client) } },
    }),
  }
}

const chapter = (text: string, seconds: number) => ({
  chapterRenderer: { title: { simpleText: text }, timeRangeStartMillis: seconds * 1000 },
})

const next = (id: string) => ({
  engagementPanels: [
    {
      engagementPanelSectionListRenderer: {
        panelIdentifier: 'engagement-panel-searchable-transcript',
        content: {
          continuationItemRenderer: { continuationEndpoint: { getTranscriptEndpoint: { params: id } } },
        },
      },
    },
  ],
  ...(id === videoIds.chapters && {
    playerOverlays: {
      decoratedPlayerBarRenderer: {
        chapters: [chapter('Copying', 0), chapter('Lining up', 40), chapter('Parting', 95)],
      },
    },
  }),
})

const panel = (id: string) => ({
  actions: captionLines
    .filter(() => id === videoIds.panel)
    .map(([start, lasts, text]) => ({
      transcriptSegmentRenderer: {
        startMs: String(start * 1000),
        endMs: String((start + lasts) * 1000),
        snippet: { runs: [{ text }] },
      },
    })),
})

const timedText = (query: URLSearchParams): string => {
  const id = query.get('v') ?? ''
  const lines = query.get('lang') === 'de' ? german : captionLines
  if (id === videoIds.empty || id === videoIds.panel || id === videoIds.phone) return ''
  if (id === videoIds.xml) {
    const texts = lines.map(([start, lasts, text]) => `<text start="${start}" dur="${lasts}">${text}</text>`)
    return `<?xml version="1.0" encoding="utf-8" ?><transcript>${texts.join('')}</transcript>`
  }
  return JSON.stringify({
    events: lines.map(([start, lasts, text]) => ({
      tStartMs: start * 1000,
      dDurationMs: lasts * 1000,
      segs: text.split(/(?<= )/).map(utf8 => ({ utf8 })),
    })),
  })
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}

const answerTo = async (request: IncomingMessage): Promise<{ status: number; body: string }> => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/api/timedtext') return { status: 200, body: timedText(url.searchParams) }
  const asked = await readBody(request)
  const id = String(asked.videoId ?? asked.params ?? '')
  if (id === videoIds.refused) return { status: 429, body: '' }
  if (id === videoIds.broken) return { status: 502, body: '' }
  const client = String(asked.context?.client?.clientName ?? '')
  const answers: Record<string, () => object> = {
    '/youtubei/v1/player': () => player(id, client),
    '/youtubei/v1/next': () => next(id),
    '/youtubei/v1/get_transcript': () => panel(id),
  }
  const answer = answers[url.pathname]
  return answer ? { status: 200, body: JSON.stringify(answer()) } : { status: 404, body: '{}' }
}

/** `url` is the address to give as VIDEO_URL; `asked` the paths that were asked for. */
export const startFakeVideoProvider = async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answerTo(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
