// Open conversation: threads that need no source, and asking a question again in other words.
import { z } from 'zod'
import { anySourceIds, oneThread, oneTurn, question, threadName, turnParams } from './chat.ts'
import { endpoint } from './endpoint.ts'

export const openChatEndpoints = {
  startOpenThread: endpoint({
    method: 'POST',
    path: '/open-threads',
    access: 'visitor',
    summary: 'Start an open conversation. Without `sourceIds` it may use all my material.',
    body: z.object({
      usesMaterial: z.boolean().default(true),
      sourceIds: anySourceIds.default([]),
      name: threadName.optional(),
    }),
    output: oneThread,
    status: 201,
    refusals: ['not-found'],
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
} as const
