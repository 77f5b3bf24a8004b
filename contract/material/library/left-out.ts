// Losses: parts of a source that were not read, and why.
import { z } from 'zod'
import { placeSchema } from './places.ts'

/** Losses that are stored as they were counted; others follow from pages and slides. */
export const countedLosses = ['formulas', 'charts'] as const
export const lossReasons = [
  'damaged',
  'without-text',
  'pictures',
  ...countedLosses,
  'hidden',
  'presenter-notes',
] as const
export type LossReason = (typeof lossReasons)[number]

/** Places are units of the source, counted from 1: pages, slides or paragraphs; some losses have none. */
export const countedLossSchema = z.object({
  reason: z.enum(countedLosses),
  count: z.number().int(),
  places: z.array(z.number().int()),
})
export type CountedLoss = z.output<typeof countedLossSchema>

export const lossSchema = z.object({
  reason: z.enum(lossReasons),
  /** Words for people, such as "2 damaged pages". */
  text: z.string(),
  /** Its places, at most ten. */
  places: z.array(placeSchema),
})
export type Loss = z.output<typeof lossSchema>

/** Sentence about a source, with the places that it names. */
export const remarkSchema = z.object({ text: z.string(), places: z.array(placeSchema) })
export type Remark = z.output<typeof remarkSchema>
