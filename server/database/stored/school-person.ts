// Somebody as the school's provider names them.
import { z } from 'zod'

export const schoolPersonSchema = z.object({
  issuer: z.string(),
  /** The person as the provider numbers them. */
  subject: z.string(),
  /** In lower case; null where there is none that can be one. */
  email: z.string().nullable(),
  /** Whether the provider made sure of the address. */
  isVerified: z.boolean(),
  name: z.string(),
  isTeacher: z.boolean(),
})
export type SchoolPerson = z.output<typeof schoolPersonSchema>
