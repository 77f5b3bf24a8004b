// Uses of a question of the bank with results: figures of classes, none of a single student.
import { z } from 'zod'
import { estimateSchema, sessionKinds } from '../../classes/class-results/class-results.ts'
import { endpoint } from '../../endpoint.ts'

/** Uses of one answer, latest first. */
export const maxUses = 60

const figuresSchema = z.object({
  /** Rooms and homework. */
  times: z.int(),
  students: z.int(),
  /** Mean of what answers were worth; null before anybody was asked. */
  facility: estimateSchema.nullable(),
  /** Discrimination between strong and weak students; null for too few. */
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
      /** Figures of the current content. */
      figures: figuresSchema,
      lastAskedAt: z.iso.datetime().nullable(),
      /** Figures of earlier contents, latest first. */
      earlier: z.array(figuresSchema.extend({ revision: z.int() })).max(maxUses),
      uses: z
        .array(
          z.object({
            kind: z.enum(sessionKinds),
            sessionId: z.uuid(),
            title: z.string(),
            askedAt: z.iso.datetime(),
            revision: z.int(),
            /** True if it asked the current content. */
            isCurrent: z.boolean(),
            students: z.int(),
            facility: estimateSchema,
          }),
        )
        .max(maxUses),
    }),
    refusals: ['not-found'],
  }),
} as const
