// Repeated proof of ownership by a signed-in person: a session alone may be a borrowed phone.
import type { Actor } from '../../../actions/actor.ts'
import { getOwnAccount } from './account.ts'
import type { Account } from './account-queries.ts'
import { checkCode } from './check-code.ts'
import { confirmPassword } from './check-password.ts'
import type { IdentityDeps } from './deps.ts'
import { hasUsablePassword } from './password-use.ts'

/**
 * Confirms the owner by the second factor if there is one, else by the password; an account with neither
 * needs only the session.
 * @throws Refusal `two-factor-wrong`, `password-wrong`, `too-many-requests`
 */
export const confirmOwner = async (
  deps: IdentityDeps,
  actor: Actor,
  { password, code }: { password: string; code: string },
): Promise<Account> => {
  const account = await getOwnAccount(deps, actor)
  if (account.twoFactorSince) await checkCode(deps, account, code)
  else if (hasUsablePassword(deps, account)) await confirmPassword(deps, account, password)
  return account
}
