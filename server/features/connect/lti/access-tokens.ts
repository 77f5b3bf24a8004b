// Tokens for a platform's services, by the installation's key (private_key_jwt), cached while valid.
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { askForJson } from './ask-platform.ts'
import type { PlatformDeps } from './deps.ts'
import type { PlatformRow } from './platform-queries.ts'
import { getToolKey } from './tool-key.ts'

const assertionSeconds = 120
/** Seconds before its end from which a token isn't used any more. */
const spareSeconds = 60

const answerSchema = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.coerce.number().min(0).max(86_400).default(300),
})

export type AccessTokens = {
  /** @throws Refusal `lti-platform-silent`, `lti-platform-refused` */
  get(platform: PlatformRow, scope: string): Promise<string>
  /** Drops a cached token that the platform refused. */
  forget(platform: PlatformRow, scope: string): void
}

export const createAccessTokens = (deps: PlatformDeps): AccessTokens => {
  const remembered = new LRUCache<string, { token: string; until: number }>({ max: 500 })
  const name = ({ id, tokenUrl }: PlatformRow, scope: string) => `${id} ${tokenUrl} ${scope}`
  const ask = async ({ clientId, tokenUrl }: PlatformRow, scope: string) => {
    const { keyId, privateKey } = await getToolKey(deps)
    const seconds = Math.floor(deps.clock.now().getTime() / 1000)
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + assertionSeconds)
      .setJti(randomUUID())
      .sign(privateKey)
    return askForJson(deps.outgoing, tokenUrl, answerSchema, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope,
      }).toString(),
    })
  }
  return {
    get: async (platform, scope) => {
      const now = deps.clock.now().getTime()
      const cachedToken = remembered.get(name(platform, scope))
      if (cachedToken && cachedToken.until > now) return cachedToken.token
      const { access_token: token, expires_in: seconds } = await ask(platform, scope)
      remembered.set(name(platform, scope), { token, until: now + (seconds - spareSeconds) * 1000 })
      return token
    },
    forget: (platform, scope) => {
      remembered.delete(name(platform, scope))
    },
  }
}
