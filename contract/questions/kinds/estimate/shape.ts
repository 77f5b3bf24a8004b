import { z } from 'zod'
import { text, textDraft } from '../shape-parts.ts'

const type = z.literal('estimate')
const unit = z.string().max(40).nullable()
const numberDraft = z.number().nullable()
const distance = z.number().min(0)

export const estimateShape = {
  /** Scale from `min` to `max` in steps. */
  body: z.object({
    type,
    stem: text,
    min: z.number(),
    max: z.number(),
    step: z.number().positive(),
    unit,
  }),
  bodyDraft: z.object({ type, stem: textDraft, min: numberDraft, max: numberDraft, step: numberDraft, unit }),
  /** Distances from the right value: all points up to `tolerance`, none from `reach` on. */
  key: z.object({ type, value: z.number(), tolerance: distance, reach: distance }),
  keyDraft: z.object({ type, value: numberDraft, tolerance: distance, reach: distance }),
  response: z.object({ type, value: z.number() }),
}
