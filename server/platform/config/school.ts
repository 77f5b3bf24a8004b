// Sign-in of the school by environment: its OpenID provider, who may come from there, and who keeps a password.
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import { isEveryOrganization, isGoogle } from './issuers.rules.ts'

export const schoolEnvironment = z.object({
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(60).optional(),
  OIDC_DOMAINS: z.string().max(4000).optional(),
  OIDC_TEACHER_CLAIM: z
    .string()
    .regex(/^[^=\s]+=.*\S/, 'has to be claim=value, such as groups=teachers')
    .optional(),
  OIDC_CREATE: z.enum(['true', 'false']).optional(),
  PASSWORDS: z.enum(['all', 'admins']).default('all'),
})
type Environment = z.output<typeof schoolEnvironment>

/** What a token has to say of somebody. */
export type WantedClaim = { claim: string; value: string }

export type SchoolConfig = {
  /** As its description at `/.well-known/openid-configuration` names it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** As people call it. */
  name: string
  /** Domains of mail addresses that may come in, in lower case; empty where all may. */
  domains: readonly string[]
  /** Who is registered as a teacher and counts as approved; null where nobody is. */
  teacherClaim: WantedClaim | null
  /** Whether somebody without an account gets one. */
  createsAccounts: boolean
}

/** Who may have a password: everybody, or admins alone. */
export type Passwords = Environment['PASSWORDS']

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/
const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

const readDomains = (list = ''): string[] => {
  const domains = list
    .toLowerCase()
    .split(',')
    .map(domain => domain.trim().replace(/^@/, ''))
    .filter(domain => domain !== '')
  const wrong = domains.find(domain => !domainPattern.test(domain))
  if (wrong)
    throw new ConfigurationError(
      `OIDC_DOMAINS: “${wrong}” is no domain of mail addresses. Write them with commas, such as school.org,students.school.org.`,
    )
  return domains
}

const checkIssuer = (issuer: string, domains: readonly string[]): void => {
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !ownMachine.test(hostname))
    throw new ConfigurationError('OIDC_ISSUER has to begin with https://.')
  if (isEveryOrganization(issuer))
    throw new ConfigurationError(
      'OIDC_ISSUER lets in people of every organization. Put the ID of your own in its place: https://login.microsoftonline.com/ID/v2.0.',
    )
  if (isGoogle(issuer) && domains.length === 0)
    throw new ConfigurationError(
      'OIDC_ISSUER is Google’s, where anybody can have an account. Set OIDC_DOMAINS to the domains of the school.',
    )
}

const readClaim = (wanted: string | undefined): WantedClaim | null => {
  if (wanted === undefined) return null
  const at = wanted.indexOf('=')
  return { claim: wanted.slice(0, at), value: wanted.slice(at + 1).trim() }
}

/** @throws ConfigurationError where a part of what sign-in of the school needs is missing, or lets in everybody */
export const readSchool = (e: Environment): SchoolConfig | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e
  const named = Object.entries(e).filter(([name, value]) => name.startsWith('OIDC_') && value !== undefined)
  if (named.length === 0) return null
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigurationError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET have to be set together, before any other of OIDC_….',
    )
  const domains = readDomains(e.OIDC_DOMAINS)
  checkIssuer(issuer, domains)
  return {
    issuer,
    clientId,
    clientSecret,
    name: e.OIDC_NAME ?? new URL(issuer).hostname,
    domains,
    teacherClaim: readClaim(e.OIDC_TEACHER_CLAIM),
    createsAccounts: e.OIDC_CREATE !== 'false',
  }
}

/** @throws ConfigurationError where people without a password would have no way in */
export const readPasswords = (e: Environment): Passwords => {
  if (e.PASSWORDS === 'admins' && !e.OIDC_ISSUER)
    throw new ConfigurationError(
      'PASSWORDS=admins needs OIDC_ISSUER beside it: without a password, people sign in with the school’s account.',
    )
  return e.PASSWORDS
}
