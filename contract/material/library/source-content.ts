// Content for the viewers of slides, documents and transcripts: text with the units that places count.
import { z } from 'zod'

const count = z.number().int()

/** Row of a table; its `text` is written by `writeRow` of `table-rows.rules.ts`. */
const tableRowSchema = z.object({
  /** Table in the document or on the slide, counted from 1. */
  table: count,
  isHead: z.boolean(),
  cells: z.array(
    z.object({
      text: z.string(),
      /** Columns that it covers, if more than one. */
      span: count.optional(),
      /** Whether it continues the cell above, whose text it repeats. */
      continued: z.boolean().optional(),
      /** Head of its columns; absent in head rows and in tables without heads. */
      head: z.string().optional(),
    }),
  ),
})
export type TableRow = z.output<typeof tableRowSchema>

/** A paragraph of a slide, or a row of a table; `level` is its depth in a list, 0
 * the outermost. */
const slideLineSchema = z.object({
  level: count,
  text: z.string(),
  row: z.boolean(),
  /** Set for code, for the alternative text of a picture, and for words that OCR read in one. */
  kind: z.enum(['code', 'alt', 'picture']).optional(),
  /** Automatic number at the start of `text`, such as "3."; absent without one. */
  label: z.string().optional(),
  /** Absent in what is no row, and in older readings. */
  tableRow: tableRowSchema.optional(),
  /** Set where OCR was unsure of the picture that the words are in. */
  isDoubtful: z.literal(true).optional(),
})

const slideSchema = z.object({
  /** Counted from 1, hidden slides included, as presentation programs do. */
  number: count,
  title: z.string().nullable(),
  lines: z.array(slideLineSchema),
  /** Paragraphs of the speaker's notes. */
  notes: z.array(z.string()),
  /** Left out when the slides are shown. */
  hidden: z.boolean(),
})
export type Slide = z.output<typeof slideSchema>

/** `code` keeps its line breaks. */
export const paragraphKinds = [
  'heading',
  'text',
  'item',
  'row',
  'footnote',
  'code',
  /** Alternative text of a picture. */
  'alt',
  /** Words that OCR read in a picture. */
  'picture',
] as const

const paragraphSchema = z.object({
  /** Counted from 1. */
  number: count,
  kind: z.enum(paragraphKinds),
  /** Level of a heading (1 is the outermost) or depth of a list item (0 is the outermost); else 0. */
  level: count,
  text: z.string(),
  /** Automatic number at the start of `text`, such as "3." or "2.1"; absent without one. */
  label: z.string().optional(),
  /** Absent in what is no row, and in older readings. */
  tableRow: tableRowSchema.optional(),
  /** Set where OCR was unsure of the picture that the words are in. */
  isDoubtful: z.literal(true).optional(),
})
export type DocumentParagraph = z.output<typeof paragraphSchema>

const cueSchema = z.object({
  /** Seconds from the start of the recording. */
  start: z.number(),
  end: z.number(),
  speaker: z.string().nullable(),
  text: z.string(),
})
export type Cue = z.output<typeof cueSchema>

export const slidesContentSchema = z.object({ kind: z.literal('slides'), slides: z.array(slideSchema) })
export const documentContentSchema = z.object({
  kind: z.literal('document'),
  paragraphs: z.array(paragraphSchema),
})
export const transcriptContentSchema = z.object({ kind: z.literal('transcript'), cues: z.array(cueSchema) })

export const sourceContentSchema = z.discriminatedUnion('kind', [
  slidesContentSchema,
  documentContentSchema,
  transcriptContentSchema,
])
export type SourceContent = z.output<typeof sourceContentSchema>
