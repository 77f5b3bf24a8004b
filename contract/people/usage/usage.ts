// Usage: what a language model did for me today, and whether it may be sent my material.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** Purposes for which a model is called. */
export const modelAbilities = [
  'answer',
  'chat',
  'picture',
  'embedding',
  'questions',
  'summary',
  'mind-map',
] as const

export const usageSchema = z.object({
  /** Whether what I ask, and the passages that fit it, may be sent to the model. */
  sendsMaterial: z.boolean(),
  /** Tokens in and out since midnight UTC, those of answers under way too. */
  tokensToday: z.int(),
  tokensPerDay: z.int(),
  abilities: z.array(
    z.object({
      ability: z.enum(modelAbilities),
      calls: z.int(),
      inputTokens: z.int(),
      outputTokens: z.int(),
      /** Cost in the currency of the installation's prices; null if it has none. */
      cost: z.number().nullable(),
    }),
  ),
})
export type Usage = z.output<typeof usageSchema>

/** `usage` is null where no language model is set up. */
const output = z.object({ success: z.literal(true), usage: usageSchema.nullable() })

export const usageEndpoints = {
  readUsage: endpoint({
    method: 'GET',
    path: '/usage',
    access: 'account',
    summary: 'My use of the language model today, and whether it may be sent my material.',
    output,
    refusals: [],
  }),
  changeUsage: endpoint({
    method: 'PATCH',
    path: '/usage',
    access: 'account',
    summary: 'Say whether my material may be sent to the language model.',
    body: z.object({ sendsMaterial: z.boolean() }),
    output,
    refusals: ['parent-decides'],
  }),
} as const
