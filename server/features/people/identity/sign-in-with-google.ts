// Sign-in by Google, both halves: to its page, and back with a code.
import type { Role } from '@lantern/contract/people/identity/roles'
import { Refusal } from '../../../actions/refusal.ts'
import { admit, checkIsOpen, type SignedIn } from './admit.ts'
import type { Browser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { accountOfGoogle } from './google-account.ts'
import { savePicture } from './google-picture.ts'
import type { GooglePerson, GoogleSignIn } from './google-sign-in.ts'
import { consumePendingSignIn, insertPendingSignIn } from './link-queries.ts'
import { providerEnds } from './mail-link.rules.ts'
import { describeFailure } from './open-id.ts'
import { createToken, hashToken } from './secrets.ts'

const getGoogle = ({ google }: IdentityDeps): GoogleSignIn => {
  if (!google) throw new Refusal('google-unavailable')
  return google
}

const failed = (deps: IdentityDeps) => (error: unknown) => {
  deps.onError(describeFailure('Google', error))
  throw new Refusal('google-failed')
}

/** @returns the address of Google's page, and the token that binds its answer to this browser */
export const startGoogleSignIn = async (deps: IdentityDeps, address: string) => {
  const google = getGoogle(deps)
  await deps.limits.google.count(address)
  const started = await google.start().catch(failed(deps))
  const token = createToken()
  await insertPendingSignIn(deps.db, {
    tokenHash: hashToken(token),
    purpose: 'google',
    nonce: started.nonce,
    codeVerifier: started.codeVerifier,
    expiresAt: providerEnds(deps.clock.now()),
  })
  return { address: started.address, state: started.state, token }
}

/** Person for the code, if this browser asked for it. */
const identify = async (deps: IdentityDeps, code: string, token: string | null): Promise<GooglePerson> => {
  const google = getGoogle(deps)
  const now = deps.clock.now()
  const pending = token ? await consumePendingSignIn(deps.db, hashToken(token), 'google', now) : null
  if (!pending?.nonce || !pending.codeVerifier) throw new Refusal('google-failed')
  const { nonce, codeVerifier } = pending
  return google.finish(code, { nonce, codeVerifier }).catch(failed(deps))
}

export const signInWithGoogle = async (
  deps: IdentityDeps,
  query: { code: string; role?: Exclude<Role, 'admin'> | undefined },
  from: { token: string | null; browser: Browser },
): Promise<SignedIn> => {
  if (!query.code) throw new Refusal('google-code-missing')
  await deps.limits.google.count(from.browser.address)
  const person = await identify(deps, query.code, from.token)
  const account = await accountOfGoogle(deps, person, query.role)
  checkIsOpen(account)
  return admit(deps, await savePicture(deps, account, person), from.browser)
}
