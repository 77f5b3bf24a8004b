// The last steps of every sign-in, whether by password or by a provider.
import type { User } from '@lantern/contract/people/identity/identity'
import type { Role } from '@lantern/contract/people/identity/roles'
import * as m from '@lantern/messages'
import { Refusal } from '../../../actions/refusal.ts'
import type { Account } from './account-queries.ts'
import { type Browser, recogniseBrowser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { insertPendingSignIn } from './link-queries.ts'
import { codeEnds } from './mail-link.rules.ts'
import { createToken, hashToken } from './secrets.ts'

type Shown = Pick<Account, 'id' | 'email' | 'username' | 'avatar' | 'role'>
export type SignedIn = { token: string; user: User }

export const toUser = (account: Shown): User => ({
  _id: account.id,
  email: account.email ?? '',
  username: account.username,
  avatar: account.avatar,
  role: account.role,
})

/** Admins may sign in by either form, since neither offers the role. */
export const checkRole = (account: Account, chosen: Role | undefined): void => {
  if (!chosen || chosen === account.role || account.role === 'admin') return
  const role = account.role === 'teacher' ? m.role_teacher() : m.role_student()
  throw new Refusal('other-role', { values: { role } })
}

/** @throws Refusal `account-suspended`, `consent-awaited` for a child without consent */
export const checkIsOpen = (account: Account): void => {
  if (account.suspendedAt) throw new Refusal('account-suspended')
  if (account.consentAwaitedSince) throw new Refusal('consent-awaited')
}

/** @throws Refusal `invalid-credentials` when the password was changed while this was under way */
export const startSession = async (
  deps: IdentityDeps,
  account: Account,
  browser: Browser,
  { byPasskey = false }: { byPasskey?: boolean } = {},
): Promise<SignedIn> => {
  const token = await deps.sessions.startFor(account, {
    device: browser.device,
    isShared: browser.isShared,
    byPasskey,
  })
  if (!token) throw new Refusal('invalid-credentials')
  await recogniseBrowser(deps, account, browser)
  return { token, user: toUser(account) }
}

/** Starts a session, or asks for the code first where the account has a second factor. */
export const admit = async (deps: IdentityDeps, account: Account, browser: Browser): Promise<SignedIn> => {
  checkIsOpen(account)
  if (!account.twoFactorSince) return startSession(deps, account, browser)
  const challenge = createToken()
  await insertPendingSignIn(deps.db, {
    tokenHash: hashToken(challenge),
    purpose: 'second-factor',
    accountId: account.id,
    expiresAt: codeEnds(deps.clock.now()),
  })
  throw new Refusal('two-factor-required', { challenge })
}
