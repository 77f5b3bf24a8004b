// Recommended next steps, with reasons.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { citationSchema } from '../../material/library/library.ts'

export const recommendationSchema = z.discriminatedUnion('kind', [
  /** Cards that are due. */
  z.object({ kind: z.literal('review'), count: z.int() }),
  /** A quiz that was begun and not finished. */
  z.object({ kind: z.literal('continue-quiz'), attemptId: z.string(), title: z.string() }),
  /** A concept that answers show to be weak, with the passage to reread. */
  z.object({
    kind: z.literal('reread'),
    conceptId: z.string(),
    label: z.string(),
    wrong: z.int(),
    asked: z.int(),
    citation: citationSchema,
  }),
  /** A quiz whose last score leaves room. */
  z.object({
    kind: z.literal('retake'),
    quizId: z.string(),
    title: z.string(),
    right: z.int(),
    total: z.int(),
  }),
  /** Material that nothing was asked about yet. */
  z.object({ kind: z.literal('make-quiz'), sourceId: z.string(), name: z.string() }),
  /** Words to look for a video with, about a weak concept. */
  z.object({ kind: z.literal('find-video'), query: z.string(), label: z.string() }),
])
export type Recommendation = z.output<typeof recommendationSchema>

export const recommendationEndpoints = {
  listRecommendations: endpoint({
    method: 'GET',
    path: '/recommendations',
    access: 'visitor',
    summary: 'What to do next, the most useful first.',
    /** Minutes that the person's clock is ahead of UTC, so that days are theirs. */
    query: z.object({ ahead: z.coerce.number().int().min(-840).max(840).default(0) }),
    output: z.object({ success: z.literal(true), recommendations: z.array(recommendationSchema) }),
    refusals: [],
  }),
} as const
