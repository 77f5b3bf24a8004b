// Reading of a picture: its lines with the places of their words, shown beside it and correctable.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema } from '../../integers.ts'
import { sourceSchema } from '../library/library.ts'
import { lineMaximum } from './page-readings.rules.ts'

const readWordSchema = z.object({
  text: z.string(),
  /** The smallest upright rectangle around the word, in pixels of the picture from its top left corner. */
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
  /** Confidence of the reading, 0 to 1. */
  confidence: z.number(),
})
export type ReadWord = z.output<typeof readWordSchema>

const readLineSchema = z.object({
  words: z.array(readWordSchema),
  /** Slope of the line, in pixels down per pixel to the right of the picture as its text stands upright. */
  slope: z.number(),
  /** A person wrote it. */
  corrected: z.boolean(),
  /** False where only the whole picture is known as the place of its words. */
  placed: z.boolean(),
  /** Whether its place is that of a formula that wasn't read, whose height says nothing of its letters. */
  isFormula: z.literal(true).optional(),
  /** Whether most of its picture is doubtful, such as a logo. */
  isDoubtful: z.literal(true).optional(),
})
export type ReadLine = z.output<typeof readLineSchema>

/** A picture, or a page of a PDF drawn as one, with its lines in reading order. */
export const pageReadingSchema = z.object({
  width: z.number().int(),
  height: z.number().int(),
  lines: z.array(readLineSchema),
  /** Degrees clockwise that make its text upright; missing where it is. */
  turn: z.literal([90, 180, 270]).optional(),
  /** Pictures of a slide that weren't read, beside those that were; missing for none. */
  unread: z.number().int().optional(),
})
export type PageReading = z.output<typeof pageReadingSchema>

const pageParams = z.object({ sourceId: z.uuid(), page: integerInAddressSchema.min(1) })

export const pageReadingEndpoints = {
  readPageReading: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/pages/:page/reading',
    access: 'visitor',
    summary: 'How a picture, or a page of a PDF that is one, was read; null where it wasn’t read by OCR.',
    params: pageParams,
    output: z.object({ success: z.literal(true), reading: pageReadingSchema.nullable() }),
    refusals: ['not-found'],
  }),
  readPagesAgain: endpoint({
    method: 'POST',
    path: '/sources/:sourceId/read-again',
    access: 'account',
    summary: 'Read the pages again that were left out; the source can be asked meanwhile.',
    params: z.object({ sourceId: z.uuid() }),
    output: z.object({ success: z.literal(true), source: sourceSchema }),
    refusals: ['not-found', 'source-not-retryable'],
  }),
  correctLine: endpoint({
    method: 'PATCH',
    path: '/sources/:sourceId/pages/:page/lines/:line',
    access: 'account',
    summary: 'Put right what was read of a line, counted from 1. Passages, search and new citations follow.',
    params: pageParams.extend({ line: integerInAddressSchema.min(1) }),
    body: z.object({ text: z.string().trim().max(lineMaximum) }),
    output: z.object({ success: z.literal(true), reading: pageReadingSchema }),
    refusals: ['not-found', 'line-missing'],
  }),
} as const
