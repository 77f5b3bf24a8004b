// Coverage of a source by what was made of it.
import { z } from 'zod'

export const reachUnits = ['page', 'slide', 'line', 'paragraph', 'second'] as const

export const coverageSchema = z.object({
  /** Chapters, or sections where every section is aimed at, with something said of them; null for a source without headings. */
  sections: z.object({ covered: z.int(), total: z.int() }).nullable(),
  /** Headings of the first few that nothing is said of, in reading order. */
  leftOut: z.array(z.string()),
  /** First and last place covered, and the end of the source; null if unknown. */
  reach: z
    .object({
      unit: z.enum(reachUnits),
      first: z.number(),
      last: z.number(),
      end: z.number(),
      /** Printed numbers of the first and last page, where the source has its own. */
      printed: z.object({ first: z.string(), last: z.string() }).optional(),
    })
    .nullable(),
})
export type Coverage = z.output<typeof coverageSchema>
