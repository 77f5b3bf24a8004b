// Sign-in by OpenID Connect: an authorization code, a nonce and PKCE. A provider's claims are valid only with
// its signature, for this installation, and for the sign-in that asked.
import * as oidc from 'openid-client'

/** Provider, with Lantern's registration at it. */
export type Provider = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

/** Values of one sign-in to check in the provider's answer. */
export type Proof = { nonce: string; codeVerifier: string; state?: string }

/** Parameters that the provider's page returned. */
export type Returned = { code: string; state?: string; iss?: string }

export type OpenIdClient = {
  /** Issuer of the provider. */
  findIssuer(): Promise<string>
  /** The address of the provider's page for a new sign-in. @throws when it can't be reached */
  start(): Promise<Required<Proof> & { address: string }>
  /** Claims of the token. @throws when the code, the token or its proof is wrong */
  finish(returned: Returned, proof: Proof): Promise<Record<string, unknown>>
}

const timeoutSeconds = 10
/** Tolerated clock difference to the provider, seconds. */
const clockTolerance = 30

/** Discovery, cached after the first success; repeated after a failure. */
const createDiscovery = ({ clientId, clientSecret, issuer }: Provider) => {
  let discovered: Promise<oidc.Configuration> | null = null
  const discover = () =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: clockTolerance },
      undefined,
      {
        timeout: timeoutSeconds,
        // Verifies the token's signature too, although it comes directly from the provider.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      },
    )
  return () => {
    discovered ??= discover().catch(error => {
      discovered = null
      throw error
    })
    return discovered
  }
}

export const createOpenIdClient = (provider: Provider): OpenIdClient => {
  const { redirectUri } = provider
  const discover = createDiscovery(provider)
  return {
    findIssuer: async () => (await discover()).serverMetadata().issuer,
    start: async () => {
      const configuration = await discover()
      const [nonce, state, codeVerifier] = [
        oidc.randomNonce(),
        oidc.randomState(),
        oidc.randomPKCECodeVerifier(),
      ]
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        nonce,
        state,
        code_challenge_method: 'S256',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      })
      return { address: address.href, state, nonce, codeVerifier }
    },
    finish: async (returned, { nonce, codeVerifier, state }) => {
      const configuration = await discover()
      const answer = new URL(redirectUri)
      for (const [name, value] of Object.entries(returned)) answer.searchParams.set(name, value)
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(state === undefined ? {} : { expectedState: state }),
      })
      return { ...tokens.claims() }
    },
  }
}

/** Whether a provider was unreachable or failed, rather than gave an invalid answer. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof Response) return error.status >= 500
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  if (code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed'))
    return true
  return isAway(error.cause)
}

/** Error with the name and code alone: the whole error may contain the code or a token. */
export const describeFailure = (provider: string, error: unknown): Error => {
  const { name, message, code } = error as Error & { code?: string }
  return new Error(`${provider} sign-in failed: ${code ?? name}: ${message}`)
}
