import { z } from 'zod'
import { text, textDraft } from '../shape-parts.ts'

const type = z.literal('true-false')

export const trueFalseShape = {
  body: z.object({ type, stem: text }),
  bodyDraft: z.object({ type, stem: textDraft }),
  key: z.object({ type, value: z.boolean() }),
  keyDraft: z.object({ type, value: z.boolean().nullable() }),
  response: z.object({ type, value: z.boolean() }),
}
