// Sign-in by a launch from a learning platform that the account is connected with.

import { Refusal } from '../../../actions/refusal.ts'
import type { Account } from './account-queries.ts'
import { checkIsOpen, type SignedIn, toUser } from './admit.ts'
import type { Browser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'

/** Accounts that a launch alone can't open: those of admins, and those with a second factor. */
export const needsOwnSignIn = ({ role, twoFactorSince }: Account): boolean =>
  role === 'admin' || twoFactorSince !== null

/**
 * No mail about a new browser: in a platform's frame none is recognised, and a mail at every launch would
 * teach people to ignore them.
 */
export const enterByLaunch = async (
  deps: IdentityDeps,
  account: Account,
  { device, isShared }: Pick<Browser, 'device' | 'isShared'>,
): Promise<SignedIn> => {
  checkIsOpen(account)
  if (needsOwnSignIn(account)) throw new Refusal('not-allowed')
  const token = await deps.sessions.startFor(account, { device, isShared, byPasskey: false })
  if (!token) throw new Refusal('invalid-credentials')
  return { token, user: toUser(account) }
}
