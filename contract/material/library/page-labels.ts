// Page numbers as printed, by pages of the file.
import { z } from 'zod'

export const labelStyles = ['decimal', 'lower-roman', 'upper-roman', 'none'] as const

const labelRunSchema = z.object({
  /** First page of the file, counted from 1; the run goes on until the next one. */
  first: z.number().int(),
  /** Text before the number, such as "A-". */
  prefix: z.string(),
  /** `none`: the label is the prefix alone, '' on pages without a printed number. */
  style: z.enum(labelStyles),
  /** Number of the first page. */
  start: z.number().int(),
})

/** Runs of printed page numbers, by their first pages; the first run begins on page 1. */
export const pageLabelsSchema = z.array(labelRunSchema).min(1)
export type PageLabels = z.output<typeof pageLabelsSchema>
