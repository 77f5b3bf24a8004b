// The link of the verification mail. The browser that signed up is signed in by it; any other one, such as a
// mail scanner's, only proves the address.
import type { Role } from '@lantern/contract/people/identity/roles'
import { notifyOfApplication } from '../teachers/index.ts'
import { findAccount, setVerified } from './account-queries.ts'
import { type SignedIn, startSession } from './admit.ts'
import { inBackground } from './background.ts'
import type { Browser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { consumePendingSignIn } from './link-queries.ts'
import { hashToken } from './secrets.ts'
import { getUsableLink, useLink } from './use-link.ts'

type Verified = { email: string; role: Role; session: SignedIn | null }

/** Whether this browser signed the account up; true once at most. */
const isSameBrowser = async (
  deps: IdentityDeps,
  accountId: string,
  signUpToken: string | null,
): Promise<boolean> => {
  if (!signUpToken) return false
  const now = deps.clock.now()
  const pending = await consumePendingSignIn(deps.db, hashToken(signUpToken), 'sign-up', now)
  return pending?.accountId === accountId
}

/**
 * @param from the token that sign-up gave this browser, if any
 * @returns the address, revealed only to the mail's reader
 */
export const verifyEmail = async (
  deps: IdentityDeps,
  token: string,
  from: { signUpToken: string | null; browser: Browser },
): Promise<Verified> => {
  const { accountId, tokenHash } = await getUsableLink(deps, {
    token,
    purpose: 'verify-email',
    address: from.browser.address,
  })
  const now = deps.clock.now()
  const newly = await deps.db.transaction(async tx => {
    await useLink(tx, tokenHash, now)
    return setVerified(tx, accountId, now)
  })
  if (newly) inBackground(deps, () => notifyOfApplication(deps, accountId))
  const account = await findAccount(deps.db, accountId)
  if (!account) throw new Error('the account went away meanwhile')
  const isOpen = !account.suspendedAt && !account.consentAwaitedSince
  const mayEnter = newly && isOpen && !account.twoFactorSince && account.passwordHash !== null
  const enters = (await isSameBrowser(deps, accountId, from.signUpToken)) && mayEnter
  const session = enters ? await startSession(deps, account, from.browser) : null
  return { email: account.email ?? '', role: account.role, session }
}
