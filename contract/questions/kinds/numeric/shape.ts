import { z } from 'zod'
import { marking, rules } from '../marking.ts'
import { text, textDraft } from '../shape-parts.ts'
import { calculationSchema } from './calculation.ts'

const type = z.literal('numeric')
const unit = z.string().max(40).nullable()

/** Other numbers with their shares; 1 for as right as the first. The first that fits counts. */
const others = z
  .array(z.object({ value: z.number(), tolerance: z.number().min(0), share: z.number().min(0).max(1) }))
  .max(20)
  .optional()

const createKey = <N extends z.ZodType<number | null>>(value: N) =>
  z.object({
    type,
    value,
    // Absolute.
    tolerance: z.number().min(0),
    others,
    // Numbers drawn for each student; `value` is then the answer to one set of them.
    calculation: calculationSchema.optional(),
    marking,
    rules,
  })

export const numericShape = {
  body: z.object({ type, stem: text, unit }),
  bodyDraft: z.object({ type, stem: textDraft, unit }),
  key: createKey(z.number()),
  keyDraft: createKey(z.number().nullable()),
  // As it was typed, with its unit.
  response: z.object({ type, text: z.string().max(60) }),
}
