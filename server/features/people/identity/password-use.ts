// Rules for having a password: everybody, or admins alone where the school's sign-in is for everybody else.
import { Refusal } from '../../../actions/refusal.ts'
import type { Account } from './account-queries.ts'
import type { IdentityDeps } from './deps.ts'

type Deps = Pick<IdentityDeps, 'passwords' | 'school'>

export const mayHavePassword = ({ passwords }: Deps, { role }: Pick<Account, 'role'>): boolean =>
  passwords === 'all' || role === 'admin'

/** Whether the account's password can be used; an old one that is no longer allowed counts as none. */
export const hasUsablePassword = (deps: Deps, account: Account): boolean =>
  account.passwordHash !== null && mayHavePassword(deps, account)

const passwordsOff = ({ school }: Deps) =>
  new Refusal('passwords-off', { values: { name: school?.name ?? '' } })

/** @throws Refusal `passwords-off` */
export const checkPasswordUse = (deps: Deps, account: Pick<Account, 'role'>): void => {
  if (!mayHavePassword(deps, account)) throw passwordsOff(deps)
}

/**
 * Refuses sign-up with a password where only admins have one, since nobody becomes an admin by signing up.
 */
export const refuseSignUp = (deps: Deps): void => {
  if (deps.passwords === 'admins') throw passwordsOff(deps)
}
