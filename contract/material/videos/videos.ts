// Videos: a link becomes a source, whose transcript is fetched, or brought along where that can't be done.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { sourceSchema } from '../library/library.ts'

/** Reasons why a video's transcript can't be fetched. */
export const videoFailures = [
  'not-a-video',
  'removed',
  'private',
  'age-gate',
  'live',
  'no-captions',
  'blocked',
  'unreachable',
] as const
export type VideoFailure = (typeof videoFailures)[number]

/** `start` in seconds, ascending. */
export const chapterSchema = z.object({ title: z.string(), start: z.number() })
export type Chapter = z.output<typeof chapterSchema>

export const captionLanguageSchema = z.object({
  /** Language code as the provider writes it, such as `en` or `pt-BR`. */
  code: z.string(),
  name: z.string(),
  /** Made by the provider's speech recognition. */
  automatic: z.boolean(),
})
export type CaptionLanguage = z.output<typeof captionLanguageSchema>

/** Origin of a transcript: captions by people, captions by the provider, or a text of the person. */
export const transcriptOrigins = ['captions', 'automatic', 'own'] as const

export const videoSchema = z.object({
  sourceId: z.string(),
  /** Null for a talk of Lantern's own without a film. */
  providerId: z.string().nullable(),
  /** The film may not be loaded: who looks is a child, and no parent has allowed it. */
  needsParent: z.boolean(),
  title: z.string().nullable(),
  channel: z.string().nullable(),
  /** Null until it's known. */
  seconds: z.number().nullable(),
  chapters: z.array(chapterSchema),
  languages: z.array(captionLanguageSchema),
  /** Null while there is none. Lines without times have no seconds: their place is the line. */
  transcript: z
    .object({ origin: z.enum(transcriptOrigins), language: z.string().nullable(), timed: z.boolean() })
    .nullable(),
})
export type Video = z.output<typeof videoSchema>

/** The id of the video's source. */
const params = z.object({ videoId: z.uuid() })
const one = z.object({ success: z.literal(true), source: sourceSchema })

export const videoEndpoints = {
  addVideo: endpoint({
    method: 'POST',
    path: '/videos',
    access: 'account',
    summary: 'Add a video by its link. The same video again answers with the source it already is.',
    body: z.object({ link: z.string().trim().min(1).max(2000) }),
    output: one.extend({ repeated: z.boolean() }),
    status: 201,
    refusals: ['parent-decides', 'video-link-unknown', 'too-many-requests'],
  }),
  readVideo: endpoint({
    method: 'GET',
    path: '/videos/:videoId',
    access: 'visitor',
    summary: 'What is known of a video: title, channel, length, chapters, languages.',
    params,
    output: z.object({ success: z.literal(true), video: videoSchema }),
    refusals: ['not-found'],
  }),
  chooseVideoLanguage: endpoint({
    method: 'POST',
    path: '/videos/:videoId/language',
    access: 'account',
    summary: 'Fetch the captions in another of the languages there are.',
    params,
    body: z.object({ language: z.string().min(1).max(40) }),
    output: one,
    refusals: ['parent-decides', 'not-found', 'language-unknown', 'too-many-requests'],
  }),
  pasteTranscript: endpoint({
    method: 'POST',
    path: '/videos/:videoId/transcript',
    access: 'account',
    summary: 'Give a video its transcript as text: SRT, VTT, lines with times, or plain lines.',
    params,
    body: z.object({ text: z.string().trim().min(1).max(200_000) }),
    output: one,
    refusals: ['not-found', 'transcript-unreadable', 'quota-full', 'storage-full'],
  }),
  uploadTranscript: endpoint({
    method: 'POST',
    path: '/videos/:videoId/transcript/file',
    access: 'account',
    summary: 'Give a video its transcript as a file.',
    params,
    body: 'upload',
    output: one,
    refusals: [
      'not-found',
      'file-missing',
      'file-empty',
      'file-too-large',
      'transcript-unreadable',
      'quota-full',
      'storage-full',
    ],
  }),
} as const
