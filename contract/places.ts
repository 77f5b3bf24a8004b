// Where a quotation stands in its source.
import { z } from 'zod'

/** A rectangle on a page in PDF user space, in points, y growing upwards. */
export const pageRectSchema = z.object({
  page: z.number().int(),
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
})
export type PageRect = z.output<typeof pageRectSchema>

const span = { first: z.number().int(), last: z.number().int() }

/** Where a quotation stands: rectangles line by line on pages, lines of a text, a slide, paragraphs of a
 * document (all counted from 1), or a stretch of a recording in seconds. */
export const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: z.number().int(), rects: z.array(pageRectSchema) }),
  z.object({ kind: z.literal('lines'), ...span }),
  z.object({ kind: z.literal('slide'), slide: z.number().int() }),
  z.object({ kind: z.literal('paragraphs'), ...span }),
  z.object({ kind: z.literal('time'), start: z.number(), end: z.number() }),
])
export type Place = z.output<typeof placeSchema>
