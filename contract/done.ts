// Fields that answers share, and the answer of calls without a body.
import { z } from 'zod'

/** First field of every answer in JSON; registration of the endpoint adds it. */
export const success = z.literal(true)

/** `message` is for people. */
export const done = z.object({ success, message: z.string() })
