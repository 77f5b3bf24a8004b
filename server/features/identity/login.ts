// Sign-in with e-mail and password. The role always comes from the server's record.
import type { User } from '@lantern/contract/identity'
import type { Role } from '@lantern/contract/roles'
import { Refusal } from '../../http/refusal.ts'
import type { IdentityDeps } from './deps.ts'
import { type Account, findAccountByEmail } from './queries.ts'
import { verifyPassword } from './secrets.ts'

type Shown = Pick<Account, 'id' | 'email' | 'username' | 'avatar' | 'role'>

export const userOf = (account: Shown): User => ({
  _id: account.id,
  email: account.email ?? '',
  username: account.username,
  avatar: account.avatar,
  role: account.role,
})

/** Each wrong password counts for the account from this address, for the account, and for the address. */
const guessKeys = (email: string, address: string) => ({
  guesses: `${email} ${address}`,
  accountGuesses: email,
  addressGuesses: address,
})

const checkPassword = async (deps: IdentityDeps, email: string, password: string, address: string) => {
  const keys = Object.entries(guessKeys(email, address)) as [keyof ReturnType<typeof guessKeys>, string][]
  for (const [limit, key] of keys) await deps.limits[limit].check(key)
  const account = await findAccountByEmail(deps.db, email)
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  if (!account || !matches) {
    for (const [limit, key] of keys) await deps.limits[limit].count(key)
    throw new Refusal('invalid-credentials')
  }
  await deps.limits.guesses.forget(keys[0]?.[1] ?? '')
  return account
}

/** An admin is no choice of the form and may come in by either. */
const checkRole = (account: Account, chosen: Role | undefined) => {
  if (!chosen || chosen === account.role || account.role === 'admin') return
  const role = account.role === 'teacher' ? 'Teacher' : 'Student'
  throw new Refusal('other-role', { values: { role } })
}

export const login = async (
  deps: IdentityDeps,
  credentials: { email: string; password: string; role?: Role | undefined },
  address: string,
): Promise<{ token: string; user: User }> => {
  const email = credentials.email.trim().toLowerCase()
  const account = await checkPassword(deps, email, credentials.password, address)
  checkRole(account, credentials.role)
  if (!account.verifiedAt) throw new Refusal('email-not-verified')
  return { token: await deps.sessions.start(account.id, 'account'), user: userOf(account) }
}
