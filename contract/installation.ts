// What a client may know of the installation it talks to.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const installationEndpoints = {
  readInstallation: endpoint({
    method: 'GET',
    path: '/installation',
    access: 'public',
    summary: 'Limits and abilities of this installation.',
    output: z.object({
      success: z.literal(true),
      upload: z.object({ bytes: z.number().int(), pages: z.number().int() }),
      engine: z.enum(['built-in', 'model']),
      /** Mails are kept in a local outbox that /dev/mail shows. */
      localOutbox: z.boolean(),
      supportEmail: z.string(),
    }),
    refusals: [],
  }),
  readHealth: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers when the server and its database work.',
    output: z.object({ success: z.literal(true), version: z.string() }),
    refusals: ['overloaded'],
  }),
} as const
