// Finishes a sign-in that waits for the second factor.
import { Refusal } from '../../../actions/refusal.ts'
import { findAccount } from './account-queries.ts'
import { checkIsOpen, type SignedIn, startSession } from './admit.ts'
import type { Browser } from './browsers.ts'
import { checkCode } from './check-code.ts'
import type { IdentityDeps } from './deps.ts'
import { consumePendingSignIn, findPendingSignIn } from './link-queries.ts'
import { hashToken } from './secrets.ts'

export const enterCode = async (
  deps: IdentityDeps,
  { challenge, code }: { challenge: string; code: string },
  browser: Browser,
): Promise<SignedIn> => {
  const tokenHash = hashToken(challenge)
  const now = deps.clock.now()
  const pending = await findPendingSignIn(deps.db, tokenHash, 'second-factor', now)
  const account = pending?.accountId ? await findAccount(deps.db, pending.accountId) : null
  if (!account) throw new Refusal('two-factor-expired')
  checkIsOpen(account)
  await checkCode(deps, account, code)
  if (!(await consumePendingSignIn(deps.db, tokenHash, 'second-factor', now)))
    throw new Refusal('two-factor-expired')
  return startSession(deps, account, browser)
}
