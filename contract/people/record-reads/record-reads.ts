// Accesses to my data by others.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/**
 * Kinds of records: a class's results with mine among them, my own answers, my scores over time, a file of
 * results, my certificate, my doubt.
 */
export const recordKinds = ['results', 'answers', 'progress', 'results-file', 'certificate', 'doubt'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Accesses per page of the list. */
export const readsPerPage = 50

const recordReadSchema = z.object({
  id: z.string(),
  /** Name of the reader on that day; null if the account is gone. */
  reader: z.string(),
  isAdmin: z.boolean(),
  kind: z.enum(recordKinds),
  /** Title of the quiz or beginning of the question; may be empty. */
  about: z.string(),
  /** Number of accesses on that day, and the last one. */
  times: z.int(),
  lastAt: z.iso.datetime(),
})
export type RecordRead = z.output<typeof recordReadSchema>

export const recordReadEndpoints = {
  listRecordReads: endpoint({
    method: 'GET',
    path: '/account/reads',
    access: 'account',
    summary: 'Who looked at my results, answers, certificate and doubts, latest first; one line a day.',
    query: z.object({
      /** Lines before this one. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    output: z.object({
      success: z.literal(true),
      reads: z.array(recordReadSchema).max(readsPerPage),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
    refusals: [],
  }),
} as const
