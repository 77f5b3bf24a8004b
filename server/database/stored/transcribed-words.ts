// Stored words of speech recognition.
import { z } from 'zod'

export const transcribedWordSchema = z.object({
  text: z.string(),
  /** Seconds from the start of the recording. */
  start: z.number(),
  end: z.number(),
  /** 0 to 1, by the recogniser itself; null from a service that gives none. */
  probability: z.number().nullable(),
})
export type TranscribedWord = z.output<typeof transcribedWordSchema>
