// Login at the platform, with a state and a nonce that are valid once.
import { ltiLimits } from '@lantern/contract/connect/lti/launch'
import { isWellFormed } from '@lantern/contract/well-formed.rules'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import { createToken, hashToken } from '../../people/identity/index.ts'
import type { LtiDeps } from './deps.ts'
import { insertLogin } from './launch-queries.ts'
import { findPlatforms } from './platform-queries.ts'
import { getToolAddresses } from './platforms.ts'

const loginMs = 600_000

const loginSchema = z.object({
  iss: z.string().min(1).max(ltiLimits.address),
  login_hint: z.string().min(1).max(2000),
  target_link_uri: z.string().min(1).max(ltiLimits.address),
  lti_message_hint: z.string().max(4000).optional(),
  client_id: z.string().min(1).max(ltiLimits.id).optional(),
  lti_deployment_id: z.string().max(ltiLimits.id).optional(),
})

export const isOwnAddress = (publicUrl: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin

/**
 * @param browserToken value of the browser's cookie, sent again with the launch
 * @returns the platform's address to go to
 * @throws Refusal `lti-launch-refused`, `lti-platform-unknown`
 */
export const startLogin = async (deps: LtiDeps, query: unknown, browserToken: string): Promise<string> => {
  const parsed = isWellFormed(query) ? loginSchema.safeParse(query) : null
  if (!parsed?.success) throw new Refusal('lti-launch-refused')
  const login = parsed.data
  if (!isOwnAddress(deps.publicUrl, login.target_link_uri)) throw new Refusal('lti-launch-refused')
  const [platform, another] = await findPlatforms(deps.db, login.iss, login.client_id ?? null)
  if (!platform || another) throw new Refusal('lti-platform-unknown')
  const [state, nonce] = [createToken(), createToken()]
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + loginMs)
  const address = new URL(platform.authUrl)
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: getToolAddresses(deps.publicUrl).toolUrl,
    login_hint: login.login_hint,
    state,
    nonce,
    ...(login.lti_message_hint === undefined ? {} : { lti_message_hint: login.lti_message_hint }),
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  await insertLogin(
    deps.db,
    {
      stateHash: hashToken(state),
      browserHash: hashToken(browserToken),
      nonce,
      platformId: platform.id,
      query: new URLSearchParams(login as Record<string, string>).toString(),
      expiresAt,
    },
    now,
  )
  return address.href
}
