import { z } from 'zod'
import { maxGaps } from '../gaps.rules.ts'
import { marking, rules } from '../marking.ts'
import { createAccepted, partly, spelling, text, textDraft } from '../shape-parts.ts'

const type = z.literal('gap')
const typed = z.string().max(500)

const createKey = (text: z.ZodString, minCount: number) => {
  const accepted = createAccepted(text, minCount)
  return z.object({
    type,
    accepted,
    more: z
      .array(accepted)
      .max(maxGaps - 1)
      .optional(),
    // Only where there is one gap.
    partly,
    marking,
    rules,
  })
}

export const gapShape = {
  body: z.object({ type, stem: text, spelling }),
  bodyDraft: z.object({ type, stem: textDraft, spelling }),
  key: createKey(text, 1),
  keyDraft: createKey(textDraft, 0),
  response: z.object({
    type,
    text: typed,
    more: z
      .array(typed)
      .max(maxGaps - 1)
      .optional(),
  }),
}
