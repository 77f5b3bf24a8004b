// Sign-in with e-mail, or the user name of a card, and password. The role always comes from the server's record.
import type { Role } from '@lantern/contract/people/identity/roles'
import { Refusal } from '../../../actions/refusal.ts'
import { admit, checkRole, type SignedIn } from './admit.ts'
import type { Browser } from './browsers.ts'
import { checkCredentials } from './check-password.ts'
import type { IdentityDeps } from './deps.ts'
import { checkPasswordUse } from './password-use.ts'

export const login = async (
  deps: IdentityDeps,
  credentials: { email: string; password: string; role?: Role | undefined },
  browser: Browser,
): Promise<SignedIn> => {
  const email = credentials.email.trim().toLowerCase()
  const account = await checkCredentials(deps, { email, password: credentials.password }, browser)
  checkPasswordUse(deps, account)
  checkRole(account, credentials.role)
  if (!account.verifiedAt) throw new Refusal('email-not-verified')
  return admit(deps, account, browser)
}
