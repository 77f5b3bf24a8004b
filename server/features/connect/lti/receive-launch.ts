// Platform's answer to a login: verified as a whole before it is saved for the person's next steps.
import { Refusal } from '../../../actions/refusal.ts'
import { createToken, hashToken } from '../../people/identity/index.ts'
import { claimNames } from './claims.ts'
import type { LtiDeps } from './deps.ts'
import { findLogin, insertLaunch, useLogin } from './launch-queries.ts'
import { isOwnAddress } from './login.ts'
import { readLaunch } from './read-launch.ts'
import type { VerifyToken } from './verify-token.ts'

const launchMs = 1_800_000

export type ReceivedLaunch = {
  /** Token for the browser's next steps. */
  token: string
  /**
   * For a browser without our cookie: opens the launch in a window of its own, where cookies work. The login can't
   * be repeated there, since platforms accept its hint once.
   */
  windowKey: string | null
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(Buffer.from(b))

/**
 * @param browserToken from the cookie
 * @throws Refusal for any invalid answer
 */
export const receiveLaunch = async (
  deps: LtiDeps,
  verifyToken: VerifyToken,
  form: { state: string | null; idToken: string | null },
  browserToken: string | null,
): Promise<ReceivedLaunch> => {
  const { state, idToken } = form
  if (!state || !idToken || state.length > 100) throw new Refusal('lti-launch-refused')
  const stateHash = hashToken(state)
  const found = await findLogin(deps.db, stateHash, deps.clock.now())
  if (!found) throw new Refusal('lti-launch-over')
  const { login, platform } = found
  if (browserToken && !isSame(hashToken(browserToken), login.browserHash))
    throw new Refusal('lti-launch-refused')
  const claims = await verifyToken(platform, idToken, login.nonce)
  const launch = readLaunch(claims)
  if (!launch || !isOwnAddress(deps.publicUrl, claims[claimNames.targetLinkUri]))
    throw new Refusal('lti-launch-refused')
  const token = createToken()
  const windowKey = browserToken ? null : createToken()
  const now = deps.clock.now()
  await deps.db.transaction(async tx => {
    if (!(await useLogin(tx, stateHash, now))) throw new Refusal('lti-launch-over')
    await insertLaunch(
      tx,
      {
        tokenHash: hashToken(token),
        browserHash: windowKey ? hashToken(windowKey) : login.browserHash,
        platformId: platform.id,
        launch: { ...launch, isInWindow: windowKey !== null },
        expiresAt: new Date(now.getTime() + launchMs),
      },
      now,
    )
  })
  return { token, windowKey }
}
