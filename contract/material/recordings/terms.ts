// Names and terms of a course, which are written right in the transcripts of its recordings.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { sourceSchema } from '../library/library.ts'
import { termLimits } from './term-limits.rules.ts'

const { maxPerList, maxLength, maxRefused } = termLimits

export const termSchema = z.object({
  /** Right spelling. */
  written: z.string().trim().min(1).max(maxLength),
  /** Words that the machine writes in its place; empty where only the spelling is known. */
  heard: z.string().trim().max(maxLength).default(''),
})
export type Term = z.output<typeof termSchema>

export const termListSchema = z.array(termSchema).max(maxPerList)

export const refusableSchema = z.object({
  /** Seconds from the start of the recording. */
  start: z.number().nonnegative(),
  /** Words of the machine. */
  heard: z.string().max(600),
  /** Words that a term of the course put in their place. */
  text: z.string().max(600),
})
export type RefusableChange = z.output<typeof refusableSchema>

export const termChangeSchema = refusableSchema.extend({
  /** Whether the owner put back what was heard. */
  isRefused: z.boolean(),
})
export type TermChange = z.output<typeof termChangeSchema>

const ofFolder = z.object({ folderId: z.uuid() })
/** The id of the recording’s source. */
const ofRecording = z.object({ recordingId: z.uuid() })
export const termsOutput = z.object({ success: z.literal(true), terms: termListSchema })

export const termEndpoints = {
  readFolderTerms: endpoint({
    method: 'GET',
    path: '/folders/:folderId/terms',
    access: 'account',
    summary: 'Names and terms of my folder.',
    params: ofFolder,
    output: termsOutput,
    refusals: ['not-found'],
  }),
  saveFolderTerms: endpoint({
    method: 'PATCH',
    path: '/folders/:folderId/terms',
    access: 'account',
    summary: 'Replace the names and terms of my folder; the transcripts of its recordings change with them.',
    params: ofFolder,
    body: z.object({ terms: termListSchema }),
    output: termsOutput,
    refusals: ['not-found'],
  }),
  listTermChanges: endpoint({
    method: 'GET',
    path: '/sources/:recordingId/recording/term-changes',
    access: 'account',
    summary: 'Words of my recording that the names and terms of its courses changed, with what was heard.',
    params: ofRecording,
    output: z.object({
      success: z.literal(true),
      changes: z.array(termChangeSchema),
      /** All changes; the list has the first thousand, and those that were refused. */
      total: z.number().int(),
    }),
    refusals: ['not-found'],
  }),
  decideTermChanges: endpoint({
    method: 'POST',
    path: '/sources/:recordingId/recording/term-changes',
    access: 'account',
    summary: 'Put back what was heard in my recording, or use the names and terms again.',
    params: ofRecording,
    body: z.object({
      changes: z.array(refusableSchema).min(1).max(maxRefused),
      isRefused: z.boolean(),
    }),
    output: z.object({ success: z.literal(true), source: sourceSchema }),
    refusals: ['not-found', 'source-not-ready', 'transcript-brought', 'words-changed', 'corrections-full'],
  }),
} as const
