// Integers from outside that a column of type `integer` holds: PostgreSQL answers a larger one with an error.
import { z } from 'zod'
import { maxInteger } from './integers.rules.ts'

export const integerSchema = z
  .int()
  .min(-maxInteger - 1)
  .max(maxInteger)

/** Integer out of the text of a path or a query. */
export const integerInAddressSchema = z.coerce
  .number()
  .int()
  .min(-maxInteger - 1)
  .max(maxInteger)
