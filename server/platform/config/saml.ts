// Sign-in of the school by SAML: where its provider is, how what it signs is checked, and what its attributes mean.
import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import {
  checkEncrypted,
  claimSchema,
  domainsSchema,
  nameSchema,
  readClaim,
  readDomains,
  type SchoolRules,
} from './school-parts.ts'

const attributeName = z.string().trim().min(1).max(300).optional()

export const samlEnvironment = z.object({
  SAML_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  SAML_ISSUER: z.string().trim().min(1).max(1000).optional(),
  SAML_CERTIFICATES: z.string().max(40_000).optional(),
  SAML_NAME: nameSchema,
  SAML_DOMAINS: domainsSchema,
  SAML_SUBJECT_ATTRIBUTE: attributeName,
  SAML_EMAIL_ATTRIBUTE: attributeName,
  SAML_NAME_ATTRIBUTE: attributeName,
  SAML_TEACHER_ATTRIBUTE: claimSchema,
  SAML_CREATE: z.enum(['true', 'false']).optional(),
})
type Environment = z.output<typeof samlEnvironment>

export type SamlConfig = SchoolRules & {
  protocol: 'saml'
  /** Address of the provider's sign-in page (SingleSignOnService, HTTP-Redirect). */
  address: string
  /** Entity id of the provider. */
  issuer: string
  /** Certificates as PEM; signatures by any of them are valid. */
  certificates: readonly string[]
  /** Attributes with id, address and name of a person; null for the NameID, and for the usual ones. */
  subjectAttribute: string | null
  emailAttribute: string | null
  nameAttribute: string | null
}

/** Minimum by NIST (SP 800-131A). */
const minRsaBits = 2048

const isStrong = ({ publicKey }: X509Certificate): boolean => {
  const { asymmetricKeyType, asymmetricKeyDetails } = publicKey
  if (asymmetricKeyType === 'ec') return true
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits
}

const readCertificate = (text: string): string => {
  const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\\n|\s/g, '')
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw new ConfigurationError(
      'SAML_CERTIFICATES holds something that is no certificate. Copy X509Certificate from the metadata of the provider; several stand with commas.',
    )
  }
  if (!isStrong(certificate))
    throw new ConfigurationError(
      `SAML_CERTIFICATES: a key has to be RSA with ${minRsaBits} bits or more, or of an elliptic curve.`,
    )
  return certificate.toString()
}

const readCertificates = (list: string): string[] =>
  list
    .split(',')
    .filter(one => one.trim() !== '')
    .map(readCertificate)

/** @throws ConfigurationError where a part is missing or can't be used */
export const readSaml = (e: Environment): SamlConfig | null => {
  const { SAML_ADDRESS: address, SAML_ISSUER: issuer, SAML_CERTIFICATES: list } = e
  const named = Object.entries(e).filter(([name, value]) => name.startsWith('SAML_') && value !== undefined)
  if (named.length === 0) return null
  const domains = readDomains('SAML_DOMAINS', e.SAML_DOMAINS)
  const certificates = readCertificates(list ?? '')
  // SAML has no word for an address that was made sure of: the school's own domains are.
  if (!address || !issuer || certificates.length === 0 || domains.length === 0)
    throw new ConfigurationError(
      'SAML_ADDRESS, SAML_ISSUER, SAML_CERTIFICATES and SAML_DOMAINS have to be set together, before any other of SAML_….',
    )
  checkEncrypted('SAML_ADDRESS', address)
  return {
    protocol: 'saml',
    address,
    issuer,
    certificates,
    name: e.SAML_NAME ?? new URL(address).hostname,
    domains,
    subjectAttribute: e.SAML_SUBJECT_ATTRIBUTE ?? null,
    emailAttribute: e.SAML_EMAIL_ATTRIBUTE ?? null,
    nameAttribute: e.SAML_NAME_ATTRIBUTE ?? null,
    teacherClaim: readClaim(e.SAML_TEACHER_ATTRIBUTE),
    createsAccounts: e.SAML_CREATE !== 'false',
  }
}
