// The figures behind IdentityLimits.
import { createLimit } from '../../actions/limit.ts'
import type { IdentityLimits } from './deps.ts'

const minute = 60
const hour = 3600

export const createIdentityLimits = (): IdentityLimits => ({
  guesses: createLimit(8, 15 * minute),
  accountGuesses: createLimit(40, hour),
  addressGuesses: createLimit(300, 15 * minute),
  codes: createLimit(8, 15 * minute),
  registrations: createLimit(200, hour),
  mails: createLimit(5, hour),
  /** A school hall of guests behind one address comes to a live room at once. */
  visits: createLimit(3000, hour),
  links: createLimit(300, 15 * minute),
  passkeys: createLimit(2000, 15 * minute),
  google: createLimit(2000, 15 * minute),
  school: createLimit(4000, 15 * minute),
})
