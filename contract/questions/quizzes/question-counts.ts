// Number of questions that a source holds, by section, before any is asked for.
import { z } from 'zod'
import { integerSchema } from '../../integers.ts'
import { placeSchema } from '../../material/library/places.ts'
import { bloomLevels, difficulties, questionTypes } from '../kinds/questions.ts'

/** Counts of one section. Each fact counts once in `total`; a type or a cell counts what it could give alone. */
export const questionCountsSchema = z.object({
  total: z.int(),
  types: z.partialRecord(z.enum(questionTypes), z.int()),
  /** Questions of a level and a difficulty; cells without any are left out. */
  cells: z.array(z.object({ bloom: z.enum(bloomLevels), difficulty: z.enum(difficulties), count: z.int() })),
})
export type QuestionCounts = z.output<typeof questionCountsSchema>

export const countedSectionSchema = questionCountsSchema.extend({
  /** Headings of the section, outermost first; empty for a part of a text without headings. */
  headings: z.array(z.string()),
  /** Ordinals of its first and last passage. */
  first: z.int(),
  last: z.int(),
  /** Where it begins. */
  place: placeSchema,
})
export type CountedSection = z.output<typeof countedSectionSchema>

/** Parts of sources to ask about, as ordinals of passages, both ends included; all of sources that are missing. */
export const askedPartsSchema = z
  .array(z.object({ sourceId: z.uuid(), first: integerSchema.min(0), last: integerSchema.min(0) }))
  .max(400)
export type AskedPart = z.output<typeof askedPartsSchema>[number]
