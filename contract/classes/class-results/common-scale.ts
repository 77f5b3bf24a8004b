// Marks of a printed paper's variants side by side.
import { z } from 'zod'

const variantNumber = z.int().min(0)

/** Variants of a printed paper on the scale of the first one, or why their marks can't be brought to one. */
export const commonScaleSchema = z.discriminatedUnion('is', [
  /** Scale with one variant, or none. */
  z.object({ is: z.literal('none') }),
  /** Scale of variants with the same questions. */
  z.object({ is: z.literal('same') }),
  z.object({
    is: z.literal('scaled'),
    base: variantNumber,
    /** Marks that can be reached in that variant. */
    most: z.number(),
    /** Fewest questions that a variant has in common with it. */
    common: z.int(),
  }),
  z.object({
    is: z.literal('not'),
    /**
     * Reason without a scale: too few common questions, too few of the marks (per cent), too few sheets;
     * students of a variant with other questions counted; or common questions that don't correlate with the
     * rest.
     */
    why: z.enum(['few-common', 'small-part', 'few-sheets', 'uneven', 'unlike']),
    variant: variantNumber,
    need: z.number(),
    have: z.number(),
  }),
])
export type CommonScale = z.output<typeof commonScaleSchema>
