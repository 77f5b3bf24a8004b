import { z } from 'zod'

/** Points reached and points possible (score.rules.ts). */
export const scoreSchema = z.object({ reached: z.number(), possible: z.number() })
