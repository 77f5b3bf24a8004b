// Schema of how typed answers are compared, beside the accepted wordings of a key.
import { z } from 'zod'
import { answerTypes, maxDecided } from './answer-types.rules.ts'
import { maxGaps } from './gaps.rules.ts'

/** Outcome of a wording that its author decided; right ones are accepted wordings. */
const decidedSchema = z.object({
  text: z.string().min(1).max(500),
  outcome: z.enum(['right', 'check', 'wrong']),
})

export const gapMarkingSchema = z.object({
  /** Type that the author chose; without it, it is found from each accepted wording. */
  type: z.enum(answerTypes).optional(),
  decided: z.array(decidedSchema).max(maxDecided).optional(),
})
export type GapMarking = z.output<typeof gapMarkingSchema>

/** Gap by gap. */
export const marking = z.array(gapMarkingSchema).max(maxGaps).optional()

/** Rules by which answers are compared: 1 for those asked before answers had types, until their teacher grades them again. */
export const rules = z.literal(1).optional()
