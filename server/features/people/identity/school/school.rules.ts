// Person of the school's token, with its claims. A signature proves their origin, not their form: every claim
// may be missing, of another type, or of any length.

import { maxLengths } from '@lantern/contract/people/identity/identity'
import { emailPattern } from '@lantern/contract/people/identity/registration.rules'
import { isWellFormed } from '@lantern/contract/well-formed.rules'
import type { SchoolPerson } from '../../../../database/stored/school-person.ts'
import type { OpenIdConfig, WantedClaim } from '../../../../platform/config/index.ts'
import { isGoogle, isMicrosoft } from '../../../../platform/config/issuers.rules.ts'

type Claims = Readonly<Record<string, unknown>>

export type { SchoolPerson }

/** Longest subject that the standard allows (OpenID Connect Core, section 2). */
export const maxSubjectLength = 255
const maxIssuerLength = 2000
/** Maximum length of a usable name; longer than what is shown. */
export const maxNameLength = 1000

export const readText = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= max && isWellFormed(value) ? value : null

export const readEmail = (value: unknown): string | null => {
  const email = readText(value, maxLengths.email)?.trim().toLowerCase()
  return email && emailPattern.test(email) ? email : null
}

const getOwn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Claims)[name]
    : undefined

/** Claim by its name, which may contain dots itself (`https://school.org/role`), or be a path. */
const findClaim = (claims: Claims, name: string): unknown =>
  Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(getOwn, claims)

/**
 * Whether a claim equals the wanted text, or is a list with it; never true for numbers, booleans and objects.
 */
export const hasClaim = (claims: Claims, wanted: WantedClaim): boolean => {
  const found = findClaim(claims, wanted.claim)
  return found === wanted.value || (Array.isArray(found) && found.includes(wanted.value))
}

/** Microsoft's own claim that the organization owns the address's domain. */
const isAddressVerified = (issuer: string, claims: Claims): boolean => {
  if (claims.email_verified === true) return true
  const owned: unknown = isMicrosoft(issuer) ? claims.xms_edov : false
  return owned === true || owned === 1 || owned === '1' || owned === 'true'
}

/** @returns null for a token without a subject */
export const readSchoolPerson = (
  claims: Claims,
  { teacherClaim }: Pick<OpenIdConfig, 'teacherClaim'>,
): SchoolPerson | null => {
  const issuer = readText(claims.iss, maxIssuerLength)
  const subject = readText(claims.sub, maxSubjectLength)
  if (!issuer || !subject) return null
  return {
    issuer,
    subject,
    email: readEmail(claims.email),
    isVerified: isAddressVerified(issuer, claims),
    name: readText(claims.name, maxNameLength) ?? '',
    isTeacher: teacherClaim !== null && hasClaim(claims, teacherClaim),
  }
}

/**
 * Whether a person belongs to the school's domains. Anybody can have a Google account with an address of the
 * school's, so there the organization (`hd`) counts beside the address.
 */
export const isOfDomains = (
  { issuer, email }: Pick<SchoolPerson, 'issuer' | 'email'>,
  organization: unknown,
  domains: readonly string[],
): boolean => {
  if (domains.length === 0) return true
  const isListed = (domain: unknown) => typeof domain === 'string' && domains.includes(domain.toLowerCase())
  const ofAddress = email?.slice(email.lastIndexOf('@') + 1)
  return isListed(ofAddress) && (!isGoogle(issuer) || isListed(organization))
}
