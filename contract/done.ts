// The answer of calls that only do something.
import { z } from 'zod'

/** `message` is for people. */
export const done = z.object({ success: z.literal(true), message: z.string() })
