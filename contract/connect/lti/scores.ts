// Scores of homework that learning platforms didn't take, as the teacher sees them.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'

export const maxFailedScores = 1000

export const failedScoreSchema = z.object({
  accountId: z.string(),
  student: z.string(),
  platform: z.string(),
  /** Out of 100. */
  score: z.number(),
  /** Answer of the platform in its own words; empty where it gave none. */
  words: z.string(),
  /** True while Lantern tries again by itself. */
  isRetried: z.boolean(),
})
export type FailedScore = z.output<typeof failedScoreSchema>

const access = ['teacher'] as const
const params = z.object({ homeworkId: z.uuid() })

export const ltiScoreEndpoints = {
  listFailedScores: endpoint({
    method: 'GET',
    path: '/lti/scores/:homeworkId',
    access,
    summary: 'Scores of a homework of mine that a learning platform didn’t take.',
    params,
    output: z.object({ success, scores: z.array(failedScoreSchema).max(maxFailedScores) }),
    refusals: ['not-found'],
  }),
  resendFailedScores: endpoint({
    method: 'POST',
    path: '/lti/scores/:homeworkId',
    access,
    summary: 'Send the scores again that a learning platform refused.',
    params,
    output: done,
    refusals: ['not-found'],
  }),
} as const
