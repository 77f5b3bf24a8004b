// Learning platforms that my account is connected with, and the end of it.
import { z } from 'zod'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { ltiLimits } from './launch.ts'

export const ltiConnectionSchema = z.object({
  platformId: z.string(),
  /** Name as the admin or the platform entered it. */
  name: z.string(),
  connectedAt: z.iso.datetime(),
})
export type LtiConnection = z.output<typeof ltiConnectionSchema>

export const ltiConnectionEndpoints = {
  listLtiConnections: endpoint({
    method: 'GET',
    path: '/account/lti',
    access: 'account',
    summary: 'Learning platforms whose launches sign me in, by name.',
    output: z.object({
      success: z.literal(true),
      connections: z.array(ltiConnectionSchema).max(ltiLimits.platforms),
    }),
    refusals: [],
  }),
  disconnectLti: endpoint({
    method: 'DELETE',
    path: '/account/lti/:platformId',
    access: 'account',
    summary: 'Launches from a learning platform no longer sign me in, and no more scores of mine go there.',
    params: z.object({ platformId: z.uuid() }),
    output: done,
    refusals: ['not-found', 'lti-only-way'],
  }),
} as const
