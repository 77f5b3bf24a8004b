// Answers that were given, and attempts that were handed in, without a connection.
import { z } from 'zod'
import { instantSchema } from '../../dates.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { responseSchema } from '../kinds/questions.ts'
import { maxLateActs, maxSequence } from './late-acts.rules.ts'

/** `id` is made by the device, so that an act counts once however often it is sent; `at` is its clock then. */
const frame = { id: z.uuid(), at: instantSchema }

export const lateActSchema = z.discriminatedUnion('kind', [
  z.object({
    ...frame,
    kind: z.literal('answer'),
    questionId: z.uuid(),
    /** One more than that of the answer which the device knew; the highest stands. */
    sequence: z.int().min(1).max(maxSequence),
    response: responseSchema,
  }),
  z.object({ ...frame, kind: z.literal('hand-in') }),
])
export type LateAct = z.output<typeof lateActSchema>

export const lateActEndpoints = {
  sendLateActs: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/late-acts',
    access: 'visitor',
    summary:
      'Answers and the end of an attempt from a time without a connection, in their order. The server places them between its last contact with the attempt and now; a homework takes what was made before its end for a day.',
    params: z.object({ attemptId: z.uuid() }),
    body: z.object({
      /** The device's clock now: only how long ago each act was is trusted. */
      sentAt: instantSchema,
      acts: z.array(lateActSchema).min(1).max(maxLateActs),
    }),
    output: z.object({
      success,
      /** Ids of acts that the server has, including those that arrived before and those that a later one replaced. */
      counted: z.array(z.string()),
      /** Acts that don't count, each with the reason for people. */
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
    refusals: ['not-found'],
  }),
} as const
