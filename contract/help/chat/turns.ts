// Actions on one turn of a conversation.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { oneTurn, question } from './chat.ts'

const turnParams = z.object({ turnId: z.uuid() })

export const turnEndpoints = {
  readTurn: endpoint({
    method: 'GET',
    path: '/turns/:turnId',
    access: 'visitor',
    summary: 'One turn, as far as it has come.',
    params: turnParams,
    output: oneTurn,
    refusals: ['not-found'],
  }),
  stopTurn: endpoint({
    method: 'POST',
    path: '/turns/:turnId/stop',
    access: 'visitor',
    summary: 'Stop a running answer; what was said stays.',
    params: turnParams,
    output: oneTurn,
    refusals: ['not-found'],
  }),
  retryTurn: endpoint({
    method: 'POST',
    path: '/turns/:turnId/retry',
    access: 'visitor',
    summary: 'Answer the question of a failed or stopped turn again.',
    params: turnParams,
    output: oneTurn,
    status: 202,
    refusals: ['not-found', 'turn-running', 'source-not-ready', 'too-many-requests'],
  }),
  editTurn: endpoint({
    method: 'POST',
    path: '/turns/:turnId/edit',
    access: 'visitor',
    summary: 'Ask a question in other words. Its answer and all later turns go.',
    params: turnParams,
    body: z.object({ question }),
    output: oneTurn,
    status: 202,
    refusals: ['not-found', 'turn-running', 'thread-needs-sources', 'source-not-ready', 'too-many-requests'],
  }),
  rateTurn: endpoint({
    method: 'POST',
    path: '/turns/:turnId/feedback',
    access: 'visitor',
    summary:
      'Say that an answer helped; null takes back whatever was said of it. Either takes back the report of a wrong source.',
    params: turnParams,
    body: z.object({ feedback: z.enum(['helpful']).nullable() }),
    output: oneTurn,
    refusals: ['not-found'],
  }),
} as const
