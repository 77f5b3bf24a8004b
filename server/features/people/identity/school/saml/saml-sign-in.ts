// School's SAML 2.0 provider: a redirect to its page, and a signed assertion that its page posts back.
// Node-saml verifies signature, times and audience; check-assertion.ts the rest.
import { randomBytes } from 'node:crypto'
import { SAML, type SamlConfig as SamlOptions, ValidateInResponseTo } from '@node-saml/node-saml'
import { Refusal } from '../../../../../actions/refusal.ts'
import type { Db } from '../../../../../database/client.ts'
import type { Clock } from '../../../../../platform/clock/index.ts'
import type { SamlConfig } from '../../../../../platform/config/index.ts'
import { parseXml } from '../../../../../platform/xml/parse-xml.ts'
import { createToken, hashToken } from '../../secrets.ts'
import { isOfDomains } from '../school.rules.ts'
import type { SchoolSignIn } from '../school-sign-in.ts'
import { checkAssertion, isPlainResponse } from './check-assertion.ts'
import { consumeSamlReturn, insertReturn } from './return-queries.ts'
import { persistentFormat, readSamlPerson } from './saml-person.rules.ts'

const minuteMs = 60_000
/** Tolerated difference between the provider's clock and ours. */
const skewMs = minuteMs
/** Maximum age of an assertion, regardless of its own expiry. */
const maxAssertionAgeMs = 10 * minuteMs
/** Retention of used assertions: longer than any is valid, so that none is accepted twice. */
const assertionRetentionMs = 15 * minuteMs

/** Defect of a response, for the log. */
class Unusable extends Error {}

type Deps = { db: Db; clock: Clock; publicUrl: string }

export type SamlProvider = {
  signIn: SchoolSignIn
  /** Metadata for the provider's administrator. */
  writeMetadata(): string
  /**
   * Verifies the provider's posted form.
   * @returns the code that the browser brings back.
   * @throws when anything is wrong
   */
  receive(response: string): Promise<string>
}

const getOptions = (config: SamlConfig, publicUrl: string): SamlOptions => ({
  callbackUrl: `${publicUrl}/saml/acs`,
  issuer: `${publicUrl}/saml/metadata`,
  audience: `${publicUrl}/saml/metadata`,
  entryPoint: config.address,
  idpCert: [...config.certificates],
  idpIssuer: config.issuer,
  identifierFormat: config.subjectAttribute === null ? persistentFormat : null,
  disableRequestedAuthnContext: true,
  wantAssertionsSigned: true,
  // Most providers sign the assertion alone, and only that is read.
  wantAuthnResponseSigned: false,
  acceptedClockSkewMs: skewMs,
  maxAssertionAgeMs,
  // Checked in the database instead, for all processes, where the browser is known.
  validateInResponseTo: ValidateInResponseTo.never,
})

/** @throws Unusable, XmlError, and what the library throws */
const readResponse = async (
  saml: SAML,
  config: SamlConfig,
  { callbackUrl, now }: { callbackUrl: string; now: Date },
  response: string,
) => {
  const xml = Buffer.from(response, 'base64').toString()
  if (!isPlainResponse(xml)) throw new Unusable('not one plain assertion')
  // Refuses deep XML at once, which the library would parse for minutes, blocking the process.
  parseXml(xml)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  const assertion = checkAssertion(profile?.getAssertion?.(), {
    issuer: config.issuer,
    callbackUrl,
    now,
    skewMs,
  })
  if (!profile || !assertion) throw new Unusable('an assertion for something else')
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const subject = { nameId: profile.nameID ?? null, format: profile.nameIDFormat ?? null, attributes }
  const person = readSamlPerson(subject, config)
  if (!person)
    throw new Unusable(
      config.subjectAttribute === null
        ? 'no persistent NameID; set SAML_SUBJECT_ATTRIBUTE where the provider sends another'
        : `no single ${config.subjectAttribute}`,
    )
  return { ...assertion, person }
}

export const createSamlProvider = (config: SamlConfig, { db, clock, publicUrl }: Deps): SamlProvider => {
  const { name, domains, teacherClaim, createsAccounts } = config
  const options = getOptions(config, publicUrl)
  const saml = new SAML(options)
  const signIn: SchoolSignIn = {
    checkPassword: null,
    name,
    createsAccounts,
    teacherClaim: teacherClaim ? `${teacherClaim.claim}=${teacherClaim.value}` : '',
    start: async () => {
      const [requestId, state] = [`_${randomBytes(20).toString('hex')}`, createToken()]
      const request = new SAML({ ...options, generateUniqueId: () => requestId })
      const address = await request.getAuthorizeUrlAsync(state, undefined, {})
      // No secret binds the posted form to the browser, as PKCE does.
      return { address, state, nonce: requestId, codeVerifier: 'saml' }
    },
    finish: async ({ code, state }, proof) => {
      const failed = () => new Refusal('school-failed', { values: { name } })
      if (state !== proof.state) throw failed()
      const consumed = await consumeSamlReturn(db, hashToken(code), clock.now())
      if (consumed?.requestId !== proof.nonce) throw failed()
      if (!isOfDomains(consumed.person, null, domains))
        throw new Refusal('school-domain', { values: { name } })
      return consumed.person
    },
  }
  return {
    signIn,
    writeMetadata: () => saml.generateServiceProviderMetadata(null),
    receive: async response => {
      const now = clock.now()
      const place = { callbackUrl: options.callbackUrl, now }
      const { id, requestId, person } = await readResponse(saml, config, place, response)
      const code = createToken()
      const isFirst = await insertReturn(db, {
        codeHash: hashToken(code),
        assertionHash: hashToken(`${config.issuer}\0${id}`),
        requestId,
        person,
        expiresAt: new Date(now.getTime() + assertionRetentionMs),
      })
      if (!isFirst) throw new Unusable('an assertion that came before')
      return code
    },
  }
}
