// Verification of a launch's token: signed by the platform, for this installation, and for the login that
// asked.
import { isWellFormed } from '@lantern/contract/well-formed.rules'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import { askForJson } from './ask-platform.ts'
import { type Claims, claimNames, claimsSchema } from './claims.ts'
import type { PlatformDeps } from './deps.ts'
import type { PlatformRow } from './platform-queries.ts'

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) })
const maxTokenLength = 40_000
/** Tolerated clock difference to the platform, seconds. */
const clockTolerance = 30
const oldestSeconds = 600
const keysForMs = 600_000
/** Minimum interval of fetching keys again for an unknown key id. */
const askAgainMs = 30_000

type KeySet = { keys: JSONWebKeySet; askedAt: number }
type VerifyDeps = Pick<PlatformDeps, 'outgoing' | 'clock'>

export type VerifyToken = (platform: PlatformRow, idToken: string, nonce: string) => Promise<Claims>

const isUnknownKey = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey

const isForUs = ({ aud, azp }: Claims, clientId: string): boolean => {
  const audience = [aud].flat()
  return audience.includes(clientId) && (azp === undefined ? audience.length === 1 : azp === clientId)
}

/** @returns a check that throws Refusal `lti-launch-refused`, `lti-platform-unknown`, `lti-platform-silent` */
export const createVerifyToken = ({ outgoing, clock }: VerifyDeps): VerifyToken => {
  const keySets = new LRUCache<string, KeySet>({ max: 200 })
  const ask = async ({ id, jwksUrl }: PlatformRow): Promise<KeySet> => {
    const keys = (await askForJson(outgoing, jwksUrl, keySetSchema)) as JSONWebKeySet
    const asked = { keys, askedAt: clock.now().getTime() }
    keySets.set(`${id} ${jwksUrl}`, asked)
    return asked
  }
  const verify = ({ issuer, clientId }: PlatformRow, idToken: string, { keys }: KeySet) =>
    jwtVerify(idToken, createLocalJWKSet(keys), {
      algorithms: ['RS256', 'ES256'],
      issuer,
      audience: clientId,
      clockTolerance,
      maxTokenAge: oldestSeconds,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    })
  const verifyByKeys = async (platform: PlatformRow, idToken: string) => {
    const now = clock.now().getTime()
    const remembered = keySets.get(`${platform.id} ${platform.jwksUrl}`)
    const keySet = remembered && now - remembered.askedAt < keysForMs ? remembered : await ask(platform)
    try {
      return await verify(platform, idToken, keySet)
    } catch (error) {
      if (!isUnknownKey(error) || now - keySet.askedAt < askAgainMs) throw error
      return verify(platform, idToken, await ask(platform))
    }
  }
  return async (platform, idToken, nonce) => {
    if (idToken.length > maxTokenLength) throw new Refusal('lti-launch-refused')
    const { payload } = await verifyByKeys(platform, idToken).catch(error => {
      if (error instanceof Refusal) throw error
      // Any other error caused by a stranger's key or token also means that nothing was proved.
      throw new Refusal('lti-launch-refused')
    })
    const parsed = isWellFormed(payload) ? claimsSchema.safeParse(payload) : null
    if (!parsed?.success || parsed.data.nonce !== nonce || !isForUs(parsed.data, platform.clientId))
      throw new Refusal('lti-launch-refused')
    if (!platform.deploymentIds.includes(parsed.data[claimNames.deploymentId]))
      throw new Refusal('lti-platform-unknown')
    return parsed.data
  }
}
