// Fake OpenID Connect provider: a test sets the person at its page and the claims of the token.
import { generateKeyPairSync, sign } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'

type Claims = Record<string, unknown>

export type FakeProvider = {
  issuer: string
  /** Sets the person at the provider's page, and other claims of the token. */
  claim(claims: Claims): void
  /** Changes tokens after they were signed. */
  tamper(change: ((idToken: string) => string) | null): void
  /** Answers every exchange of a code with this status. */
  breakDown(status: number | null): void
  close(): Promise<void>
}

/** @param port a free one unless told */
export const startFakeProvider = async (port = 0): Promise<FakeProvider> => {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(port, 'localhost')
  let claims: Claims = {}
  let tampering: ((idToken: string) => string) | null = null
  let broken: number | null = null
  provider.service.on('beforeTokenSigning', token => Object.assign(token.payload, claims))
  provider.service.on('beforeResponse', response => {
    const { body } = response
    if (tampering && body && typeof body === 'object') body.id_token = tampering(String(body.id_token))
    if (broken !== null) response.statusCode = broken
  })
  return {
    issuer: provider.issuer.url ?? '',
    claim: next => {
      claims = next
    },
    tamper: change => {
      tampering = change
    },
    breakDown: status => {
      broken = status
    },
    close: () => provider.stop(),
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims

/** The token with other claims below the signature it had. */
export const changeClaims = (idToken: string, claims: Claims): string => {
  const [header, payload, signature] = idToken.split('.')
  return [header, encode({ ...decode(payload), ...claims }), signature].join('.')
}

/** The token without any signature. */
export const dropSignature = (idToken: string): string =>
  `${encode({ alg: 'none' })}.${idToken.split('.')[1]}.`

/** Signs what a token claims with a key that isn't the provider's, under the name of the one that is. */
export const createForger = (): ((idToken: string) => string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return idToken => {
    const content = idToken.split('.').slice(0, 2).join('.')
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
  }
}

/** Follows the provider's page to where it sends the browser back. */
export const consent = async (address: string): Promise<URL> => {
  const response = await fetch(address, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}
