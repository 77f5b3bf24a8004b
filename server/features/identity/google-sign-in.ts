// Sign-in by Google: OpenID Connect with an authorization code, a nonce and PKCE. What Google says of
// somebody counts only with its signature, for this installation, and for the sign-in that asked.
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../platform/config/index.ts'

/** What one sign-in must find again in Google's answer. */
type GoogleProof = { nonce: string; codeVerifier: string }

export type GoogleSignIn = {
  /** The address of Google's page for a new sign-in. @throws when Google can't be reached */
  start(): Promise<GoogleProof & { address: string; state: string }>
  /** Whom the code stands for. @throws when the code, the token or its proof is wrong */
  finish(code: string, proof: GoogleProof): Promise<GooglePerson>
}

const personSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  /** Address of the account's picture. One that is none counts as none: it stops no sign-in. */
  picture: z.string().max(2_000).optional().catch(undefined),
})
export type GooglePerson = z.output<typeof personSchema>

const timeoutSeconds = 10
/** Seconds that Google's clock and ours may differ. */
const clockTolerance = 30

/** Google's addresses and keys are asked for once; after a failure, again. */
const createDiscovery = ({ clientId, clientSecret, issuer }: NonNullable<Config['google']>) => {
  let discovered: Promise<oidc.Configuration> | null = null
  const discover = () =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: clockTolerance },
      undefined,
      {
        timeout: timeoutSeconds,
        // Checks the token's signature too, although it comes straight from Google.
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

export const createGoogleSignIn = (
  google: NonNullable<Config['google']>,
  publicUrl: string,
): GoogleSignIn => {
  const discover = createDiscovery(google)
  const redirectUri = `${publicUrl}/google`
  return {
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
    finish: async (code, { nonce, codeVerifier }) => {
      const configuration = await discover()
      const answer = new URL(redirectUri)
      answer.searchParams.set('code', code)
      // Only the code is passed on by the page; with one provider there is no other it could be from.
      answer.searchParams.set('iss', configuration.serverMetadata().issuer)
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      return personSchema.parse(tokens.claims())
    },
  }
}
