// Recordings: a file with sound becomes a source, whose words are written down with their seconds.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema } from '../../integers.ts'
import { sourceSchema } from '../library/library.ts'
import { languageCodeSchema } from './languages.ts'

/** Origin of the words: written down by this installation, or a transcript that a person brought. */
export const wordOrigins = ['machine', 'own'] as const

/** Media types that a recording is stored and played as. */
export const soundTypes = [
  'audio/mp4',
  'video/mp4',
  'video/quicktime',
  'audio/mpeg',
  'audio/ogg',
  'audio/webm',
  'video/webm',
  'video/matroska',
  'audio/wav',
  'audio/flac',
] as const
export type SoundType = (typeof soundTypes)[number]

const seconds = z.number().nonnegative()

const lessonSchema = z.object({
  className: z.string(),
  /** Name of whoever recorded; of a student the first one. */
  by: z.string(),
  recordedAt: z.iso.datetime(),
  /** Moment at which the sound is deleted; null for never, or once it is. */
  soundUntil: z.iso.datetime().nullable(),
})

export const recordingSchema = z.object({
  sourceId: z.string(),
  /** Length of the sound; null until it is known. */
  seconds: seconds.nullable(),
  /** Seconds from the start whose words are written down. */
  transcribedSeconds: seconds,
  /** Estimated seconds until all is written down, by the speed of this machine; null when none can be given. */
  remainingSeconds: seconds.nullable(),
  /** Whether all of it is written down. */
  isComplete: z.boolean(),
  /** Language that is spoken; null where a brought transcript doesn't name it. */
  language: languageCodeSchema.nullable(),
  /** Null while there are no words. */
  origin: z.enum(wordOrigins).nullable(),
  mediaType: z.enum(soundTypes),
  /** Whether the stored file has a picture besides the sound. */
  hasPicture: z.boolean(),
  /** Moment at which the sound was deleted while its transcript stayed; null while it is there. */
  soundDeletedAt: z.iso.datetime().nullable(),
  /** Lesson of a class that it is of; null for a recording of a person's own. */
  lesson: lessonSchema.nullable(),
})
export type Recording = z.output<typeof recordingSchema>

export const spokenWordSchema = z.object({
  text: z.string(),
  /** Seconds from the start of the recording. */
  start: seconds,
  end: seconds,
  /** Present where the machine was unsure of the word. */
  isDoubtful: z.literal(true).optional(),
  /** Words that the machine heard, where a name or term of the course stands in their place. */
  heard: z.string().optional(),
})
export type SpokenWord = z.output<typeof spokenWordSchema>

/** A line of the transcript; `words` is empty where a brought transcript gives times of lines only. */
export const spokenLineSchema = z.object({
  start: seconds,
  end: seconds,
  text: z.string(),
  words: z.array(spokenWordSchema),
})
export type SpokenLine = z.output<typeof spokenLineSchema>

export const transcriptFormats = ['srt', 'vtt', 'md', 'docx'] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

/** The id of the recording’s source. */
const params = z.object({ recordingId: z.uuid() })
const one = z.object({ success: z.literal(true), source: sourceSchema })

export const recordingEndpoints = {
  readRecording: endpoint({
    method: 'GET',
    path: '/sources/:recordingId/recording',
    access: 'visitor',
    summary: 'What is known of a recording, and how far its words are written down.',
    params,
    output: z.object({ success: z.literal(true), recording: recordingSchema }),
    refusals: ['not-found'],
  }),
  readSpokenLines: endpoint({
    method: 'GET',
    path: '/sources/:recordingId/recording/lines',
    access: 'visitor',
    summary: 'Lines of the transcript with their words and seconds, some minutes at a time.',
    params,
    query: z.object({
      /** Line to begin with, from `next` of the page before. */
      from: integerInAddressSchema.min(0).default(0),
    }),
    output: z.object({
      success: z.literal(true),
      lines: z.array(spokenLineSchema),
      /** Line that the next page begins with; null after the last line that is there now. */
      next: z.number().int().nullable(),
    }),
    refusals: ['not-found'],
  }),
  exportTranscript: endpoint({
    method: 'GET',
    path: '/sources/:recordingId/recording/transcript',
    access: 'visitor',
    summary: 'The transcript as a file: SRT, VTT, Markdown or DOCX.',
    params,
    query: z.object({ format: z.enum(transcriptFormats).default('vtt') }),
    output: 'text',
    refusals: ['not-found', 'source-not-ready'],
  }),
  bringTranscript: endpoint({
    method: 'POST',
    path: '/sources/:recordingId/recording/transcript',
    access: 'account',
    summary: 'Give a recording a transcript with times (SRT, VTT), which replaces the words of the machine.',
    params,
    body: 'upload',
    output: one,
    refusals: ['not-found', 'file-missing', 'file-empty', 'file-too-large', 'transcript-unreadable'],
  }),
  chooseSpokenLanguage: endpoint({
    method: 'PATCH',
    path: '/sources/:recordingId/recording',
    access: 'account',
    summary: 'Say in which language a recording is spoken, until it is written down.',
    params,
    body: z.object({ language: languageCodeSchema }),
    output: one,
    refusals: ['not-found', 'transcript-brought', 'recording-written-down'],
  }),
  openSound: endpoint({
    method: 'POST',
    path: '/sources/:recordingId/sound',
    access: 'visitor',
    summary: 'Address that plays the sound for some hours, for a player that can send no headers.',
    params,
    output: z.object({
      success: z.literal(true),
      /** Path below the address of the installation, with a ticket. */
      address: z.string(),
      expiresAt: z.iso.datetime(),
    }),
    refusals: ['not-found'],
  }),
  playSound: endpoint({
    method: 'GET',
    path: '/sources/:recordingId/sound',
    access: 'public',
    summary: 'The sound of a recording by the ticket of `openSound`; answers ranges.',
    params,
    query: z.object({ ticket: z.string().min(1).max(400) }),
    output: 'file',
    refusals: ['not-found'],
  }),
} as const
