// Configuration common to all protocols of the school's sign-in.
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'

/** Claim that the provider has to send. */
export type WantedClaim = { claim: string; value: string }

export type SchoolRules = {
  /** Name as people call it. */
  name: string
  /** Allowed domains of mail addresses, in lower case; empty for all. */
  domains: readonly string[]
  /** Claim of teachers, who are registered as approved; null for none. */
  teacherClaim: WantedClaim | null
  /** Whether a new person gets an account. */
  createsAccounts: boolean
}

export const nameSchema = z.string().trim().min(1).max(60).optional()
export const domainsSchema = z.string().max(4000).optional()
export const claimSchema = z
  .string()
  .regex(/^[^=\s]+=.*\S/, 'has to be claim=value, such as groups=teachers')
  .optional()

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/
const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** @throws ConfigurationError where an address isn't encrypted and leads elsewhere than to this machine */
export const checkEncrypted = (variable: string, address: string): void => {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !ownMachine.test(hostname))
    throw new ConfigurationError(`${variable} has to begin with https://.`)
}

/** @throws ConfigurationError */
export const readDomains = (variable: string, list = ''): string[] => {
  const domains = list
    .toLowerCase()
    .split(',')
    .map(domain => domain.trim().replace(/^@/, ''))
    .filter(domain => domain !== '')
  const wrong = domains.find(domain => !domainPattern.test(domain))
  if (wrong)
    throw new ConfigurationError(
      `${variable}: “${wrong}” is no domain of mail addresses. Write them with commas, such as school.org,students.school.org.`,
    )
  return domains
}

export const readClaim = (wanted: string | undefined): WantedClaim | null => {
  if (wanted === undefined) return null
  const at = wanted.indexOf('=')
  return { claim: wanted.slice(0, at), value: wanted.slice(at + 1).trim() }
}
