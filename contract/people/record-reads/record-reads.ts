// Who looked at what is kept of me.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** What can be looked at: a class's results with mine among them, my own answers, my scores over time, a file of
 * results, my certificate, my doubt. */
export const recordKinds = ['results', 'answers', 'progress', 'results-file', 'certificate', 'doubt'] as const
export type RecordKind = (typeof recordKinds)[number]

/** How many a page of the list has. */
export const readsPerPage = 50

const recordReadSchema = z.object({
  id: z.string(),
  /** By the name of that day; null where the account is gone. */
  reader: z.string(),
  isAdmin: z.boolean(),
  kind: z.enum(recordKinds),
  /** Title of the quiz or beginning of the question; may be empty. */
  about: z.string(),
  /** How often on that day, and when last. */
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
