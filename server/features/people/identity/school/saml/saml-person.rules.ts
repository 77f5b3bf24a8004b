// Person of a signed assertion, with its attributes. Like a token's claims, each may be missing, of another
// type, or of any length.
import type { SamlConfig } from '../../../../../platform/config/index.ts'
import {
  hasClaim,
  isOfDomains,
  maxNameLength,
  maxSubjectLength,
  readEmail,
  readText,
  type SchoolPerson,
} from '../school.rules.ts'

export type Subject = {
  nameId: string | null
  format: string | null
  attributes: Readonly<Record<string, unknown>>
}

/** NameID format that is stable and never reassigned (SAML Core, 8.3.7). */
export const persistentFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Usual attribute names: OIDs as universities use, short names, and Microsoft's. */
const usualEmail = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'mail',
  'email',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const usualName = [
  'urn:oid:2.16.840.1.113730.3.1.241',
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.5.4.3',
  'cn',
  'name',
]

/** First value of the first attribute present. */
const findFirst = ({ attributes }: Subject, names: readonly string[]): unknown => {
  const name = names.find(one => Object.hasOwn(attributes, one))
  const found = name === undefined ? undefined : attributes[name]
  return Array.isArray(found) ? found[0] : found
}

const findNumber = (subject: Subject, attribute: string | null): unknown => {
  if (attribute !== null) {
    const found = Object.hasOwn(subject.attributes, attribute) ? subject.attributes[attribute] : null
    // Several values identify nobody.
    return Array.isArray(found) ? null : found
  }
  return subject.format === persistentFormat ? subject.nameId : null
}

/** @returns null without a stable identifier */
export const readSamlPerson = (subject: Subject, config: SamlConfig): SchoolPerson | null => {
  const { issuer, domains, teacherClaim, subjectAttribute, emailAttribute, nameAttribute } = config
  const number = readText(findNumber(subject, subjectAttribute), maxSubjectLength)
  if (!number) return null
  const email = readEmail(findFirst(subject, emailAttribute === null ? usualEmail : [emailAttribute]))
  const name = findFirst(subject, nameAttribute === null ? usualName : [nameAttribute])
  return {
    issuer,
    subject: number,
    email,
    // The school assigns only addresses of its own domains; others are merely recorded by it.
    isVerified: email !== null && isOfDomains({ issuer, email }, null, domains),
    name: readText(name, maxNameLength) ?? '',
    isTeacher: teacherClaim !== null && hasClaim(subject.attributes, teacherClaim),
  }
}
