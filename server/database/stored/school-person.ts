// Person as named by the school's provider.
import { z } from 'zod'

export const schoolPersonSchema = z.object({
  issuer: z.string(),
  /** The person as the provider numbers them. */
  subject: z.string(),
  /** Address in lower case; null without a valid one. */
  email: z.string().nullable(),
  /** Whether the provider made sure of the address. */
  isVerified: z.boolean(),
  name: z.string(),
  isTeacher: z.boolean(),
})
export type SchoolPerson = z.output<typeof schoolPersonSchema>
