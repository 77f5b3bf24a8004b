// First admin, made on the command line; no form creates one.
import type { Role } from '@lantern/contract/people/identity/roles'
import type { Connection } from '../../../database/client.ts'
import { findAccountByEmail, insertAccount, updateAccount } from './account-queries.ts'
import { hashPassword } from './secrets.ts'

type NewAccount = { email: string; username: string; password: string; now: Date }

/** Adds a verified account without a mail; null when the address has one. For commands only. */
export const createVerifiedAccount = async (db: Connection, account: NewAccount & { role: Role }) =>
  insertAccount(db, {
    kind: 'account',
    email: account.email.trim().toLowerCase(),
    username: account.username,
    passwordHash: await hashPassword(account.password),
    role: account.role,
    verifiedAt: account.now,
    createdAt: account.now,
  })

/**
 * Creates an admin, or promotes the account with this address.
 * @param account its password is for a new account and for one whose address was never proved, since somebody
 * else may have signed up with it; a verified one keeps its own
 */
export const createAdmin = async (
  db: Connection,
  account: NewAccount,
): Promise<{ outcome: 'created' | 'promoted'; accountId: string }> => {
  const created = await createVerifiedAccount(db, { ...account, role: 'admin' })
  if (created) return { outcome: 'created', accountId: created.id }
  const existing = await findAccountByEmail(db, account.email.trim().toLowerCase())
  if (!existing) throw new Error('the account went away meanwhile')
  if (existing.verifiedAt) {
    await updateAccount(db, existing.id, { role: 'admin' })
    return { outcome: 'promoted', accountId: existing.id }
  }
  const passwordHash = await hashPassword(account.password)
  await updateAccount(db, existing.id, { role: 'admin', verifiedAt: account.now, passwordHash })
  return { outcome: 'created', accountId: existing.id }
}
