// Stored reading of a picture.
import { pageReadingSchema } from '@lantern/contract/material/reading/page-readings'
import { z } from 'zod'

const { lines } = pageReadingSchema.shape

/** Readings older than the vision models lack `placed`: every line had a place. */
export const storedPageReadingSchema = pageReadingSchema.extend({
  lines: lines.element.extend({ placed: z.boolean().default(true) }).array(),
})

/** Frame of a page in PDF user space. */
export const pageFrameSchema = z.object({
  page: z.int(),
  width: z.number(),
  height: z.number(),
  rotation: z.literal([0, 90, 180, 270]),
  left: z.number(),
  bottom: z.number(),
})
