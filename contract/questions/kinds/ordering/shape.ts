import { z } from 'zod'
import { createOptions, id, idDraft, scoring, text, textDraft } from '../shape-parts.ts'

const type = z.literal('ordering')

export const orderingShape = {
  body: z.object({ type, stem: text, entries: createOptions(text, 2) }),
  bodyDraft: z.object({ type, stem: textDraft, entries: createOptions(textDraft, 0) }),
  key: z.object({ type, order: z.array(id).min(2), scoring }),
  keyDraft: z.object({ type, order: z.array(idDraft), scoring }),
  response: z.object({ type, order: z.array(id).max(12) }),
}
