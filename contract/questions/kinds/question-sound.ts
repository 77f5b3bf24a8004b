// Sound of a question: a clip that it is asked about, and the second at which a recording stops for it.
import { z } from 'zod'
import { clipLimits, clipPlays, maxStopSecond } from './question-sound.rules.ts'

export const clipSchema = z.object({
  /** Id of the file, which is stored where pictures of questions are. */
  id: z.uuid(),
  seconds: z.number().positive().max(clipLimits.seconds),
  maxPlays: z.literal(clipPlays),
  /** Words of the clip, for who may read them; '' without. */
  transcript: z.string().max(clipLimits.transcript),
})
export type Clip = z.output<typeof clipSchema>

export const questionSoundSchema = z.object({
  /** Second of the recording that its first citation is of; null for the end of the cited words. */
  stopsAt: z.number().min(0).max(maxStopSecond).nullable(),
  clip: clipSchema.nullable(),
})
export type QuestionSound = z.output<typeof questionSoundSchema>

/** Sound of a question; missing in questions stored before sounds existed. */
export const optionalSound = questionSoundSchema.nullable().optional()
