// YouTube by youtubei.js, which speaks as its player does. Nothing of the player's code is run: captions need none.
import type { CaptionLanguage } from '@lantern/contract/material/videos/videos'
import { Innertube, Log } from 'youtubei.js'
import { z } from 'zod'
import { readCaptionBody } from './caption-formats.ts'
import { chooseLanguage } from './choose-language.rules.ts'
import { type CaptionLine, type VideoDetails, VideoError, type VideoProvider } from './index.ts'
import { findTranscriptParams, getChapters, linesOfPanel } from './next-page.ts'
import { findVideoFailure } from './playability.rules.ts'
import { createRetryingFetch, defaultFetchLimits, type FetchLimits } from './retrying-fetch.ts'

/** The interface's language so far. */
const ownLanguage = 'en'

const words = z
  .union([
    z.object({ simpleText: z.string() }).transform(({ simpleText }) => simpleText),
    z
      .object({ runs: z.array(z.object({ text: z.string() })) })
      .transform(({ runs }) => runs.map(run => run.text).join('')),
  ])
  .catch('')

const trackSchema = z.object({
  baseUrl: z.string(),
  name: words,
  languageCode: z.string(),
  kind: z.string().optional(),
})

const playerSchema = z.object({
  playabilityStatus: z.object({ status: z.string(), reason: z.string().default('') }),
  videoDetails: z
    .object({
      title: z.string().optional(),
      author: z.string().optional(),
      lengthSeconds: z.coerce.number().optional(),
      isLive: z.boolean().default(false),
      isUpcoming: z.boolean().default(false),
    })
    .optional(),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z.object({ captionTracks: z.array(trackSchema).default([]) }),
    })
    .optional()
    .catch(undefined),
})
type Player = z.output<typeof playerSchema>
type Track = CaptionLanguage & { url: string }

type Call = { innertube: Innertube; fetch: typeof fetch; providerId: string }

/**
 * Clients that the provider serves differently: the web's has most data, the phone's gets captions if that
 * fails.
 */
type Client = 'WEB' | 'ANDROID'

const askPlayer = async ({ innertube, providerId: videoId }: Call, client: Client): Promise<Player> => {
  const checks = { racyCheckOk: true, contentCheckOk: true }
  const { data } = await innertube.actions.execute('/player', { videoId, ...checks, client })
  return playerSchema.parse(data)
}

/** The page beside the player adds chapters and another way to the transcript; a video does without. */
const askNext = async ({ innertube, providerId: videoId }: Call): Promise<unknown> => {
  try {
    return (await innertube.actions.execute('/next', { videoId })).data
  } catch (error) {
    if (error instanceof VideoError && error.reason === 'blocked') throw error
    return null
  }
}

const listTracks = ({ captions }: Player): Track[] =>
  (captions?.playerCaptionsTracklistRenderer.captionTracks ?? []).map(track => ({
    code: track.languageCode,
    name: track.name || track.languageCode,
    automatic: track.kind === 'asr',
    url: track.baseUrl,
  }))

const toVideoDetails = (
  { videoDetails: of }: Player,
  page: unknown,
  tracks: readonly Track[],
): VideoDetails => ({
  title: of?.title || null,
  channel: of?.author || null,
  seconds: of?.lengthSeconds || null,
  chapters: getChapters(page),
  languages: tracks.map(({ url: _, ...language }) => language),
})

const fetchTrack = async ({ fetch }: Call, { url }: Track): Promise<CaptionLine[]> => {
  if (!URL.canParse(url, 'https://www.youtube.com')) return []
  const place = new URL(url, 'https://www.youtube.com')
  place.searchParams.set('fmt', 'json3')
  const response = await fetch(place)
  return response.ok ? readCaptionBody(await response.text()) : []
}

const fetchPanel = async ({ innertube }: Call, page: unknown): Promise<CaptionLine[]> => {
  const params = findTranscriptParams(page)
  if (!params) return []
  const { data } = await innertube.actions.execute('/get_transcript', { params })
  return linesOfPanel(data)
}

const fromPhone = async (call: Call, { code, automatic }: Track): Promise<CaptionLine[]> => {
  const tracks = listTracks(await askPlayer(call, 'ANDROID'))
  const same = tracks.find(track => track.code === code && track.automatic === automatic)
  return same ? fetchTrack(call, same) : []
}

/** The provider answers some ways with nothing, now one and now another, so each is tried. The panel beside the video
 * has one language only: that of the first captions. */
const fetchLines = async (
  call: Call,
  track: Track,
  isFirst: boolean,
  page: unknown,
): Promise<CaptionLine[]> => {
  const ways = [
    () => fetchTrack(call, track),
    ...(isFirst ? [() => fetchPanel(call, page)] : []),
    () => fromPhone(call, track),
  ]
  let blocked = false
  for (const way of ways) {
    const lines = await way().catch((error: unknown): CaptionLine[] => {
      if (error instanceof VideoError && error.reason === 'blocked') blocked = true
      return []
    })
    if (lines.length > 0) return lines
  }
  throw new VideoError(blocked ? 'blocked' : 'unreachable')
}

const fetchAll = async (call: Call, wanted: string | null) => {
  const player = await askPlayer(call, 'WEB')
  const failure = findVideoFailure(player.playabilityStatus)
  if (failure && failure !== 'live')
    throw new VideoError(failure, player.videoDetails ? toVideoDetails(player, null, []) : null)
  const page = failure ? null : await askNext(call)
  const tracks = listTracks(player)
  const details = toVideoDetails(player, page, tracks)
  if (failure || player.videoDetails?.isLive || player.videoDetails?.isUpcoming)
    throw new VideoError('live', details)
  const track = chooseLanguage(tracks, wanted, ownLanguage)
  if (!track) throw new VideoError('no-captions', details)
  const { url: _, ...language } = track
  const lines = await fetchLines(call, track, track === tracks[0], page).catch((error: unknown) => {
    throw error instanceof VideoError ? new VideoError(error.reason, details) : error
  })
  return { details, language, lines }
}

/** @param base an address that answers in place of https://www.youtube.com; null: that itself */
export const createYouTube = (
  base: string | null,
  limits: FetchLimits = defaultFetchLimits,
): VideoProvider => {
  Log.setLevel(Log.Level.NONE)
  return {
    async fetchVideo(providerId, wanted, signal) {
      const retryingFetch = createRetryingFetch(base, limits, signal)
      try {
        const innertube = await Innertube.create({
          fetch: retryingFetch,
          lang: ownLanguage,
          retrieve_player: false,
          generate_session_locally: true,
          retrieve_innertube_config: false,
        })
        return await fetchAll({ innertube, fetch: retryingFetch, providerId }, wanted)
      } catch (error) {
        signal.throwIfAborted()
        // Errors of youtubei.js or a schema mean an unexpected answer.
        throw error instanceof VideoError ? error : new VideoError('unreachable')
      }
    },
  }
}
