// Place of a quotation in its source.
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

/** A rectangle of a picture in its own pixels, from its top left corner. */
const pictureRectSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
export type PictureRect = z.output<typeof pictureRectSchema>

const span = { first: z.number().int(), last: z.number().int() }

/**
 * Place of a quotation: rectangles line by line on pages, lines of a text, a slide, paragraphs of a document
 * (all counted from 1), a stretch of a recording in seconds, or rectangles line by line of a picture.
 */
export const placeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    /** Page of the file. */
    page: z.number().int(),
    /** Number printed on the page, '' for none; absent where it is the file's own. */
    label: z.string().optional(),
    rects: z.array(pageRectSchema),
    /** Rectangles of the focus of a citation; absent without one. */
    focus: z.array(pageRectSchema).optional(),
  }),
  z.object({ kind: z.literal('lines'), ...span }),
  z.object({ kind: z.literal('slide'), slide: z.number().int() }),
  z.object({ kind: z.literal('paragraphs'), ...span }),
  /** `line` counts from 1 in the text as it was read; null where only the whole picture is known. */
  z.object({
    kind: z.literal('region'),
    line: z.number().int().nullable(),
    rects: z.array(pictureRectSchema),
    /** Rectangles of the focus of a citation; absent without one. */
    focus: z.array(pictureRectSchema).optional(),
  }),
  z.object({ kind: z.literal('time'), start: z.number(), end: z.number() }),
])
export type Place = z.output<typeof placeSchema>
