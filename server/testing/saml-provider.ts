// Fake SAML provider of the school: it signs any assertion, with a key and a certificate of its own.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { schoolName } from './school.ts'

const issuer = 'https://idp.lakeside.test/metadata'
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** DER value: tag, length and content. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = content.length
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const commonName = (name: string) =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))))

/** Self-signed certificate (RFC 5280, 4.1); its validity period is not checked. */
const certify = (privateKey: KeyObject, publicKey: KeyObject): string => {
  const name = commonName('lakeside')
  const time = (text: string) => der(0x17, Buffer.from(text))
  const body = sequence(
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time('200101000000Z'), time('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  return sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature)).toString('base64')
}

export type Signer = { privateKey: string; certificate: string }

export const createSigner = (bits = 2048): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: certify(privateKey, publicKey),
  }
}

/** Sign-in request received by the provider. */
export type Asked = { requestId: string; callbackUrl: string; audience: string; relayState: string }

export const readRequest = (address: string): Asked & { xml: string } => {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const find = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    xml,
    requestId: find(/ ID="([^"]+)"/),
    callbackUrl: find(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: find(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  }
}

export type Claims = {
  id?: string
  issuer?: string
  nameId?: string
  format?: string
  audience?: string | null
  recipient?: string
  inResponseTo?: string | null
  method?: string
  /** Minutes from now. */
  from?: number
  until?: number
  issued?: number
  attributes?: Record<string, string | readonly string[]>
  /** XML of the subject's NameID, in place of a text. */
  rawNameId?: string
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const writeAttributes = (attributes: NonNullable<Claims['attributes']>) =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const values = [value].flat().map(one => `<saml:AttributeValue>${escapeXml(one)}</saml:AttributeValue>`)
      return `<saml:Attribute Name="${escapeXml(name)}">${values.join('')}</saml:Attribute>`
    })
    .join('')

/** An assertion without a signature. */
export const writeAssertion = (asked: Asked, claims: Claims = {}): string => {
  const id = claims.id ?? `_${randomBytes(16).toString('hex')}`
  const inResponseTo = claims.inResponseTo === undefined ? asked.requestId : claims.inResponseTo
  const audience = claims.audience === undefined ? asked.audience : claims.audience
  const until = inMinutes(claims.until ?? 5)
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${inMinutes(claims.issued ?? 0)}">
<saml:Issuer>${escapeXml(claims.issuer ?? issuer)}</saml:Issuer>
<saml:Subject><saml:NameID Format="${claims.format ?? persistent}">${claims.rawNameId ?? escapeXml(claims.nameId ?? 'mira')}</saml:NameID>
<saml:SubjectConfirmation Method="${claims.method ?? 'urn:oasis:names:tc:SAML:2.0:cm:bearer'}"><saml:SubjectConfirmationData Recipient="${escapeXml(claims.recipient ?? asked.callbackUrl)}" NotOnOrAfter="${until}"${inResponseTo === null ? '' : ` InResponseTo="${escapeXml(inResponseTo)}"`}/></saml:SubjectConfirmation></saml:Subject>
<saml:Conditions NotBefore="${inMinutes(claims.from ?? -1)}" NotOnOrAfter="${until}">${audience === null ? '' : `<saml:AudienceRestriction><saml:Audience>${escapeXml(audience)}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions>
<saml:AuthnStatement AuthnInstant="${inMinutes(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>
<saml:AttributeStatement>${writeAttributes(claims.attributes ?? { mail: 'mira@lakeside.test', displayName: 'Mira Sen' })}</saml:AttributeStatement>
</saml:Assertion>`
}

type Algorithms = { signature?: string; digest?: string }

/** Signs the first element of this name by its ID. */
export const signElement = (
  xml: string,
  name: 'Assertion' | 'Response',
  { privateKey }: Pick<Signer, 'privateKey'>,
  { signature = rsaSha256, digest = 'http://www.w3.org/2001/04/xmlenc#sha256' }: Algorithms = {},
): string => {
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: exclusive,
  })
  const xpath = `//*[local-name(.)='${name}']`
  signer.addReference({
    xpath,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
  })
  const issuerXpath = `${xpath}/*[local-name(.)='Issuer']`
  signer.computeSignature(xml, { location: { reference: issuerXpath, action: 'after' } })
  return signer.getSignedXml()
}

const statusOf = (code: string) =>
  `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${code}"/></samlp:Status>`

/** The response around what it carries. */
export const writeResponse = (asked: Asked, content: string, status = 'Success'): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${inMinutes(0)}" Destination="${asked.callbackUrl}" InResponseTo="${asked.requestId}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>${statusOf(status)}${content}</samlp:Response>`

export type FakeSaml = {
  signer: Signer
  /** Settings for the server under test. */
  env: Record<string, string>
  /** The response to a sign-in, with its assertion signed. */
  answer(asked: Asked, claims?: Claims): string
}

export const createFakeSaml = (): FakeSaml => {
  const signer = createSigner()
  return {
    signer,
    env: {
      SAML_ADDRESS: 'https://idp.lakeside.test/sso',
      SAML_ISSUER: issuer,
      SAML_CERTIFICATES: signer.certificate,
      SAML_NAME: schoolName,
      SAML_DOMAINS: 'lakeside.test',
    },
    answer: (asked, claims) =>
      writeResponse(asked, signElement(writeAssertion(asked, claims), 'Assertion', signer)),
  }
}
