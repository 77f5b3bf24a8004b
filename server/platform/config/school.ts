// School sign-in by environment: provider, admission and passwords.
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import { isEveryOrganization, isGoogle } from './issuers.rules.ts'
import { type LdapConfig, ldapEnvironment, readLdap } from './ldap.ts'
import { readSaml, type SamlConfig, samlEnvironment } from './saml.ts'
import {
  checkEncrypted,
  claimSchema,
  domainsSchema,
  nameSchema,
  readClaim,
  readDomains,
  type SchoolRules,
} from './school-parts.ts'

export const schoolEnvironment = z.object({
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: nameSchema,
  OIDC_DOMAINS: domainsSchema,
  OIDC_TEACHER_CLAIM: claimSchema,
  OIDC_CREATE: z.enum(['true', 'false']).optional(),
  ...samlEnvironment.shape,
  ...ldapEnvironment.shape,
  PASSWORDS: z.enum(['all', 'admins']).default('all'),
})
type Environment = z.output<typeof schoolEnvironment>

export type OpenIdConfig = SchoolRules & {
  protocol: 'openid'
  /** Issuer as in its description at `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret: string
}

export type SchoolConfig = OpenIdConfig | SamlConfig | LdapConfig

/** Accounts that may have a password: all, or only admins. */
export type Passwords = Environment['PASSWORDS']

const checkIssuer = (issuer: string, domains: readonly string[]): void => {
  checkEncrypted('OIDC_ISSUER', issuer)
  if (isEveryOrganization(issuer))
    throw new ConfigurationError(
      'OIDC_ISSUER lets in people of every organization. Put the ID of your own in its place: https://login.microsoftonline.com/ID/v2.0.',
    )
  if (isGoogle(issuer) && domains.length === 0)
    throw new ConfigurationError(
      'OIDC_ISSUER is Google’s, where anybody can have an account. Set OIDC_DOMAINS to the domains of the school.',
    )
}

const readOpenId = (e: Environment): OpenIdConfig | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e
  const named = Object.entries(e).filter(([name, value]) => name.startsWith('OIDC_') && value !== undefined)
  if (named.length === 0) return null
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigurationError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET have to be set together, before any other of OIDC_….',
    )
  const domains = readDomains('OIDC_DOMAINS', e.OIDC_DOMAINS)
  checkIssuer(issuer, domains)
  return {
    protocol: 'openid',
    issuer,
    clientId,
    clientSecret,
    name: e.OIDC_NAME ?? new URL(issuer).hostname,
    domains,
    teacherClaim: readClaim(e.OIDC_TEACHER_CLAIM),
    createsAccounts: e.OIDC_CREATE !== 'false',
  }
}

/** @throws ConfigurationError where a part of what sign-in of the school needs is missing, or lets in everybody */
export const readSchool = (e: Environment): SchoolConfig | null => {
  const [first = null, second] = [readOpenId(e), readSaml(e), readLdap(e)].filter(found => found !== null)
  if (second)
    throw new ConfigurationError(
      'The school signs in by one of OIDC_…, SAML_… and LDAP_…, not by several: take the others out.',
    )
  return first
}

/** @throws ConfigurationError where people without a password would have no way in */
export const readPasswords = (e: Environment): Passwords => {
  if (e.PASSWORDS === 'admins' && !e.OIDC_ISSUER && !e.SAML_ADDRESS && !e.LDAP_URL)
    throw new ConfigurationError(
      'PASSWORDS=admins needs OIDC_ISSUER, SAML_ADDRESS or LDAP_URL beside it: without a password, people sign in with the school’s account.',
    )
  return e.PASSWORDS
}
