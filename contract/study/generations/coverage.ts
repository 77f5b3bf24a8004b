// How much of a source what was made of it speaks of.
import { z } from 'zod'

export const reachUnits = ['page', 'slide', 'line', 'paragraph', 'second'] as const

export const coverageSchema = z.object({
  /** Chapters, or sections where every section is aimed at, with something said of them; null for a source without headings. */
  sections: z.object({ covered: z.int(), total: z.int() }).nullable(),
  /** Headings of the first few that nothing is said of, in reading order. */
  leftOut: z.array(z.string()),
  /** From where to where it speaks of the source, and where that ends; null where that isn't known. */
  reach: z
    .object({ unit: z.enum(reachUnits), first: z.number(), last: z.number(), end: z.number() })
    .nullable(),
})
export type Coverage = z.output<typeof coverageSchema>
