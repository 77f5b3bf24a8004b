// Corrections of the words that the machine transcribed, by the owner of a recording.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema, integerSchema } from '../../integers.ts'
import { sourceSchema } from '../library/library.ts'
import { correctionLimits } from './correction-limits.rules.ts'

const { maxPerBatch, maxWords, maxTextLength } = correctionLimits

/** Replacement of words that follow each other; without a text they are deleted. */
export const wordCorrectionSchema = z.object({
  /** First word, counted from 0 in the transcript as it is now. */
  first: integerSchema.min(0),
  count: z.number().int().min(1).max(maxWords),
  /** Words as they are now, with a space between them. */
  heard: z.string().max(maxTextLength),
  text: z.string().trim().max(maxTextLength),
})
export type WordCorrection = z.output<typeof wordCorrectionSchema>

export const madeCorrectionSchema = z.object({
  /** Corrections that were made together, and are undone together; the highest is the last. */
  batch: z.number().int(),
  /** Seconds from the start of the recording. */
  start: z.number(),
  heard: z.string(),
  text: z.string(),
  correctedAt: z.iso.datetime(),
})
export type MadeCorrection = z.output<typeof madeCorrectionSchema>

/** The id of the recording’s source. */
const params = z.object({ recordingId: z.uuid() })
const one = z.object({ success: z.literal(true), source: sourceSchema })

export const correctionEndpoints = {
  listCorrections: endpoint({
    method: 'GET',
    path: '/sources/:recordingId/recording/corrections',
    access: 'account',
    summary: 'My latest corrections of a recording, newest first, with what was heard.',
    params,
    output: z.object({ success: z.literal(true), corrections: z.array(madeCorrectionSchema) }),
    refusals: ['not-found'],
  }),
  correctWords: endpoint({
    method: 'POST',
    path: '/sources/:recordingId/recording/corrections',
    access: 'account',
    summary: 'Correct words of my recording; it is read again with them.',
    params,
    body: z.object({
      /** In order of their words, without overlap. */
      corrections: z.array(wordCorrectionSchema).min(1).max(maxPerBatch),
    }),
    output: one,
    refusals: ['not-found', 'source-not-ready', 'transcript-brought', 'words-changed', 'corrections-full'],
  }),
  undoCorrections: endpoint({
    method: 'DELETE',
    path: '/sources/:recordingId/recording/corrections',
    access: 'account',
    summary: 'Undo my last corrections, by their batch.',
    params,
    query: z.object({ batch: integerInAddressSchema.min(0) }),
    output: one,
    refusals: ['not-found', 'words-changed'],
  }),
} as const
