import { z } from 'zod'
import { createOptions, id, idDraft, scoring, text, textDraft } from '../shape-parts.ts'

const type = z.literal('matching')
const share = z.number().min(-1).max(1)
/** Shares of pairs that don't all count the same, and of any other pair. */
const worth = z
  .object({ pairs: z.array(z.object({ left: id, right: id, share })).max(144), other: share })
  .optional()

const createKey = (id: z.ZodString, minCount: number) =>
  z.object({ type, pairs: z.array(z.object({ left: id, right: id })).min(minCount), scoring, worth })

export const matchingShape = {
  body: z.object({ type, stem: text, left: createOptions(text, 2), right: createOptions(text, 2) }),
  bodyDraft: z.object({
    type,
    stem: textDraft,
    left: createOptions(textDraft, 0),
    right: createOptions(textDraft, 0),
  }),
  key: createKey(id, 2),
  keyDraft: createKey(idDraft, 0),
  response: z.object({ type, pairs: z.array(z.object({ left: id, right: id })).max(12) }),
}
