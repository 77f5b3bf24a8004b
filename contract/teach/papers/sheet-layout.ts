// Layout of an answer sheet. Fixed when the sheet is printed and stored with it: a mark is read at the place
// that was printed, whatever happens to the paper afterwards. Lengths are millimetres from the page's upper
// left corner; places of bubbles are their centres.
import { z } from 'zod'

const millimetres = z.number().min(0).max(500)
const fieldId = z.string().min(1).max(80)

export const sheetBubbleSchema = z.object({
  /** Printed label, such as "A" or "7". */
  label: z.string().min(1).max(4),
  x: millimetres,
  y: millimetres,
})
export type SheetBubble = z.output<typeof sheetBubbleSchema>

export const sheetBoxSchema = z.object({
  x: millimetres,
  y: millimetres,
  width: millimetres,
  height: millimetres,
})
export type SheetBox = z.output<typeof sheetBoxSchema>

export const sheetFieldSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    id: fieldId,
    /** Printed number, such as "12". */
    number: z.string().max(12),
    /** Whether more than one bubble may be right to fill. */
    several: z.boolean(),
    bubbles: z.array(sheetBubbleSchema).min(2).max(12),
  }),
  z.object({
    /** A number, one column of bubbles for each of its places: the roll number or a numeric answer. */
    kind: z.literal('digits'),
    id: fieldId,
    number: z.string().max(12),
    columns: z.array(z.array(sheetBubbleSchema).min(1).max(13)).min(1).max(12),
  }),
  z.object({
    /** Room to write; it is shown to whoever marks it. */
    kind: z.literal('written'),
    id: fieldId,
    number: z.string().max(12),
    box: sheetBoxSchema,
  }),
])
export type SheetField = z.output<typeof sheetFieldSchema>

/** The field of this id holds the student's roll number. */
export const rollNumberField = 'roll-number'

export const sheetPageSchema = z.object({
  /** Counted from 0. */
  page: z.int().min(0).max(40),
  paper: z.enum(['a4', 'letter']),
  /** Radius of the printed rings. */
  bubbleRadius: z.number().min(1).max(6),
  fields: z.array(sheetFieldSchema).max(400),
})
export type SheetPage = z.output<typeof sheetPageSchema>

export const sheetLayoutSchema = z.object({ pages: z.array(sheetPageSchema).min(1).max(40) })
export type SheetLayout = z.output<typeof sheetLayoutSchema>

/** Question for a sheet; laid out by the rules of answer-sheets. */
export const sheetQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    id: fieldId,
    number: z.string().max(12),
    several: z.boolean(),
    labels: z.array(z.string().min(1).max(4)).min(2).max(12),
  }),
  z.object({
    kind: z.literal('digits'),
    id: fieldId,
    number: z.string().max(12),
    /** Signs that each place may hold: digits, and where they are needed "-" and ".". */
    places: z
      .array(z.array(z.string().length(1)).min(1).max(13))
      .min(1)
      .max(12),
  }),
  z.object({
    kind: z.literal('written'),
    id: fieldId,
    number: z.string().max(12),
    marks: z.number().min(0).max(1000),
    lines: z.int().min(1).max(60),
  }),
])
export type SheetQuestion = z.output<typeof sheetQuestionSchema>
