import { z } from 'zod'
import { text, textDraft } from '../shape-parts.ts'
import { essayLimits } from './essays.rules.ts'

const type = z.literal('essay')

/** A thing that is looked for in an essay, and its points. */
const createCriterion = (text: z.ZodString) =>
  z.object({ text, points: z.number().min(essayLimits.minPoints).max(essayLimits.maxPoints) })

/** `sample`: an answer as it should be; '' for none. Without criteria an essay is marked as a whole. */
const createKey = (text: z.ZodString) =>
  z.object({
    type,
    rubric: z.array(createCriterion(text)).max(essayLimits.criteria),
    sample: z.string().max(essayLimits.sample),
  })

export const essayShape = {
  body: z.object({ type, stem: text }),
  bodyDraft: z.object({ type, stem: textDraft }),
  key: createKey(text),
  keyDraft: createKey(textDraft),
  response: z.object({ type, text: z.string().max(essayLimits.characters) }),
}
