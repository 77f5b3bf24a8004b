// Sign-in with the school's directory (LDAP, Active Directory): where it is, how people are found, who teaches.
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import { domainsSchema, nameSchema, readDomains, type SchoolRules } from './school-parts.ts'

const attributeName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,99}$/, 'has to be the name of an attribute')
  .optional()
const dn = z.string().trim().min(3).max(1000).optional()

export const ldapEnvironment = z.object({
  LDAP_URL: z.url({ protocol: /^ldaps?$/ }).optional(),
  LDAP_STARTTLS: z.enum(['true', 'false']).optional(),
  LDAP_BIND_DN: dn,
  LDAP_BIND_PASSWORD: z.string().min(1).max(1000).optional(),
  LDAP_BASE: dn,
  LDAP_FILTER: z.string().max(1000).optional(),
  LDAP_NAME: nameSchema,
  LDAP_DOMAINS: domainsSchema,
  LDAP_SUBJECT_ATTRIBUTE: attributeName,
  LDAP_EMAIL_ATTRIBUTE: attributeName,
  LDAP_NAME_ATTRIBUTE: attributeName,
  LDAP_TEACHER_GROUP: dn,
  LDAP_CREATE: z.enum(['true', 'false']).optional(),
})
type Environment = z.output<typeof ldapEnvironment>

export type LdapConfig = SchoolRules & {
  protocol: 'ldap'
  url: string
  startsTls: boolean
  /** Account that finds people. */
  bindDn: string
  bindPassword: string
  /** Entry below which people are. */
  base: string
  /** Filter with `{name}` where the typed user name goes, escaped. */
  filter: string
  /** Attributes; null for the usual ones. */
  subjectAttribute: string | null
  emailAttribute: string | null
  nameAttribute: string | null
  /** Group whose members are teachers; null for none. */
  teacherGroup: string | null
}

/** User names and mail addresses, as OpenLDAP and Active Directory call them. */
const usualFilter = '(|(uid={name})(sAMAccountName={name})(userPrincipalName={name})(mail={name}))'
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** @throws ConfigurationError */
export const readLdap = (e: Environment): LdapConfig | null => {
  const named = Object.entries(e).filter(([name, value]) => name.startsWith('LDAP_') && value !== undefined)
  if (named.length === 0) return null
  const { LDAP_URL: url, LDAP_BIND_DN: bindDn, LDAP_BIND_PASSWORD: bindPassword, LDAP_BASE: base } = e
  const domains = readDomains('LDAP_DOMAINS', e.LDAP_DOMAINS)
  if (!url || !bindDn || !bindPassword || !base || domains.length === 0)
    throw new ConfigurationError(
      'LDAP_URL, LDAP_BIND_DN, LDAP_BIND_PASSWORD, LDAP_BASE and LDAP_DOMAINS have to be set together, before any other of LDAP_….',
    )
  const { protocol, hostname } = new URL(url)
  const startsTls = e.LDAP_STARTTLS === 'true'
  // Passwords go over this connection.
  if (protocol !== 'ldaps:' && !startsTls && !ownMachine.test(hostname))
    throw new ConfigurationError('LDAP_URL has to begin with ldaps://, or set LDAP_STARTTLS=true.')
  const filter = e.LDAP_FILTER ?? usualFilter
  if (!filter.includes('{name}'))
    throw new ConfigurationError(
      'LDAP_FILTER has to have {name} where the user name goes, such as (uid={name}).',
    )
  return {
    protocol: 'ldap',
    url,
    startsTls: startsTls && protocol !== 'ldaps:',
    bindDn,
    bindPassword,
    base,
    filter,
    name: e.LDAP_NAME ?? hostname,
    domains,
    subjectAttribute: e.LDAP_SUBJECT_ATTRIBUTE ?? null,
    emailAttribute: e.LDAP_EMAIL_ATTRIBUTE ?? null,
    nameAttribute: e.LDAP_NAME_ATTRIBUTE ?? null,
    teacherGroup: e.LDAP_TEACHER_GROUP ?? null,
    teacherClaim: null,
    createsAccounts: e.LDAP_CREATE !== 'false',
  }
}
