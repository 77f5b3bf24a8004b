// Decimal numbers as they are written: exact, in strings.
import { z } from 'zod'

/** Decimal from 0 to a bound, with two places at most. */
export const decimalSchema = (max: number, lowest: 'zero' | 'above-zero' = 'zero') =>
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/)
    .refine(text => Number(text) <= max && (lowest === 'zero' || Number(text) > 0), 'Out of range.')
