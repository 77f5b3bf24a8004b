// Frames of a video as they are stored.
import { frameRangesSchema } from '@lantern/contract/material/recordings/frames'
import { z } from 'zod'

export const storedFramesSchema = z.array(
  z.object({
    /** First byte of the picture in the file, and their number. */
    offset: z.number().int().nonnegative(),
    bytes: z.number().int().positive(),
    /** Pixels. */
    width: z.number().int(),
    height: z.number().int(),
    /** Seconds of the recording. */
    ranges: frameRangesSchema,
    /** Words on it; null until they are needed, and where this machine can't read them. */
    text: z.string().nullable(),
  }),
)
export type StoredFrame = z.output<typeof storedFramesSchema>[number]
