// Where a question of the bank was asked, and how it went: figures of classes, nothing of a student.
import { z } from 'zod'
import { estimateSchema, sessionKinds } from '../../classes/class-results/class-results.ts'
import { endpoint } from '../../endpoint.ts'

/** Uses of one answer, latest first. */
export const mostUses = 60

const figuresSchema = z.object({
  /** Rooms and homework. */
  times: z.int(),
  students: z.int(),
  /** Mean of what answers were worth; null before anybody was asked. */
  facility: estimateSchema.nullable(),
  /** How well it tells strong from weak; null for too few. */
  discrimination: estimateSchema.nullable(),
})
export type BankFigures = z.output<typeof figuresSchema>

export const bankUseEndpoints = {
  readBankUses: endpoint({
    method: 'GET',
    path: '/question-bank/:bankQuestionId/uses',
    access: ['teacher'],
    summary: 'How a question of mine went wherever it was asked: together, by version, and each time.',
    params: z.object({ bankQuestionId: z.uuid() }),
    output: z.object({
      success: z.literal(true),
      /** Of what the question asks now. */
      figures: figuresSchema,
      lastAskedAt: z.iso.datetime().nullable(),
      /** Of what it asked before, latest first. */
      earlier: z.array(figuresSchema.extend({ revision: z.int() })).max(mostUses),
      uses: z
        .array(
          z.object({
            kind: z.enum(sessionKinds),
            sessionId: z.uuid(),
            title: z.string(),
            askedAt: z.iso.datetime(),
            revision: z.int(),
            /** It asked what stands in the bank now. */
            isCurrent: z.boolean(),
            students: z.int(),
            facility: estimateSchema,
          }),
        )
        .max(mostUses),
    }),
    refusals: ['not-found'],
  }),
} as const
