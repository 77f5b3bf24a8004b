// Person as named by the school's provider.
import { z } from 'zod'

export const schoolPersonSchema = z.object({
  issuer: z.string(),
  /** Id given by the provider. */
  subject: z.string(),
  /** Address in lower case; null without a valid one. */
  email: z.string().nullable(),
  /** Whether the provider verified the address. */
  isVerified: z.boolean(),
  name: z.string(),
  isTeacher: z.boolean(),
})
export type SchoolPerson = z.output<typeof schoolPersonSchema>
