// Platform's answer to a login: verified as a whole before it is saved for the person's next steps.
import { Refusal } from '../../../actions/refusal.ts'
import { createToken, hashToken } from '../../people/identity/index.ts'
import { claimNames } from './claims.ts'
import type { LtiDeps } from './deps.ts'
import { findLogin, insertLaunch, type LoginRow, useLogin } from './launch-queries.ts'
import { isOwnAddress } from './login.ts'
import { readLaunch } from './read-launch.ts'
import type { VerifyToken } from './verify-token.ts'

const launchMs = 1_800_000

/** Error for a browser without our cookie: the login has to start again where cookies work. */
export class CookieMissing extends Refusal {
  readonly query: string
  constructor(login: Pick<LoginRow, 'query'>) {
    super('lti-cookie-missing')
    this.query = login.query
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(Buffer.from(b))

/**
 * @param browserToken from the cookie
 * @returns token for the browser's next steps
 * @throws CookieMissing without a cookie, Refusal for any invalid answer
 */
export const receiveLaunch = async (
  deps: LtiDeps,
  verifyToken: VerifyToken,
  form: { state: string | null; idToken: string | null },
  browserToken: string | null,
): Promise<string> => {
  const { state, idToken } = form
  if (!state || !idToken || state.length > 100) throw new Refusal('lti-launch-refused')
  const stateHash = hashToken(state)
  const found = await findLogin(deps.db, stateHash, deps.clock.now())
  if (!found) throw new Refusal('lti-launch-over')
  const { login, platform } = found
  if (!browserToken) throw new CookieMissing(login)
  if (!isSame(hashToken(browserToken), login.browserHash)) throw new Refusal('lti-launch-refused')
  const claims = await verifyToken(platform, idToken, login.nonce)
  const launch = readLaunch(claims)
  if (!launch || !isOwnAddress(deps.publicUrl, claims[claimNames.targetLinkUri]))
    throw new Refusal('lti-launch-refused')
  const token = createToken()
  const now = deps.clock.now()
  await deps.db.transaction(async tx => {
    if (!(await useLogin(tx, stateHash, now))) throw new Refusal('lti-launch-over')
    await insertLaunch(
      tx,
      {
        tokenHash: hashToken(token),
        browserHash: login.browserHash,
        platformId: platform.id,
        launch,
        expiresAt: new Date(now.getTime() + launchMs),
      },
      now,
    )
  })
  return token
}
