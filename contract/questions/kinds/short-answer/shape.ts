import { z } from 'zod'
import { marking, rules } from '../marking.ts'
import { createAccepted, partly, spelling, text, textDraft } from '../shape-parts.ts'

const type = z.literal('short-answer')

export const shortAnswerShape = {
  body: z.object({ type, stem: text, spelling }),
  bodyDraft: z.object({ type, stem: textDraft, spelling }),
  key: z.object({ type, accepted: createAccepted(text, 1), partly, marking, rules }),
  keyDraft: z.object({ type, accepted: createAccepted(textDraft, 0), partly, marking, rules }),
  response: z.object({ type, text: z.string().max(2000) }),
}
