// A text or a picture that several questions are asked about. Each question carries its own copy; the id says
// which belong together.
import { z } from 'zod'
import { questionImageSchema } from './question-images.ts'

export const stimulusLimits = { title: 200, text: 8000 } as const

export const stimulusSchema = z.object({
  /** The same for all questions that are asked about it. */
  id: z.uuid(),
  /** '' for none. */
  title: z.string().max(stimulusLimits.title),
  /** Markdown, with TeX between dollar signs; '' where it is a picture alone. */
  text: z.string().max(stimulusLimits.text),
  image: questionImageSchema.nullable(),
})
export type Stimulus = z.output<typeof stimulusSchema>

/** Of a question: questions of before there were any have none. */
export const optionalStimulus = stimulusSchema.nullable().optional()
