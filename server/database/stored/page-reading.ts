// How a picture was read, as it is kept.
import { pageReadingSchema } from '@lantern/contract/material/reading/page-readings'
import { z } from 'zod'

const { lines } = pageReadingSchema.shape

/** Until vision models read pictures too, every line had a place and nothing said so. */
export const storedPageReadingSchema = pageReadingSchema.extend({
  lines: lines.element.extend({ placed: z.boolean().default(true) }).array(),
})

/** Where a page lies in PDF user space. */
export const pageFrameSchema = z.object({
  page: z.int(),
  width: z.number(),
  height: z.number(),
  rotation: z.literal([0, 90, 180, 270]),
  left: z.number(),
  bottom: z.number(),
})
