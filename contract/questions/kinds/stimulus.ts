// A text or a picture that several questions are asked about. Each question carries its own copy; the id says
// which belong together.
import { z } from 'zod'
import { questionImageSchema } from './question-images.ts'

export const stimulusLimits = { title: 200, text: 8000 } as const

export const stimulusSchema = z.object({
  /** Id of the shared text, equal in all questions that share it. */
  id: z.uuid(),
  /** '' for none. */
  title: z.string().max(stimulusLimits.title),
  /** Markdown, with TeX between dollar signs; '' where it is a picture alone. */
  text: z.string().max(stimulusLimits.text),
  image: questionImageSchema.nullable(),
})
export type Stimulus = z.output<typeof stimulusSchema>

/** Shared text of a question; missing in questions stored before shared texts existed. */
export const optionalStimulus = stimulusSchema.nullable().optional()
