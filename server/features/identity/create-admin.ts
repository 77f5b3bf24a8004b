// The first admin is made on the command line; nobody becomes one by a form.
import type { Db } from '../../database/client.ts'
import { findAccountByEmail, insertAccount, setRole, setVerified } from './queries.ts'
import { hashPassword } from './secrets.ts'

/**
 * Makes an admin, or makes one of the account that has this address.
 * @param password for a new account; an existing one keeps its own
 */
export const createAdmin = async (
  db: Db,
  { email, username, password, now }: { email: string; username: string; password: string; now: Date },
): Promise<'created' | 'promoted'> => {
  const address = email.trim().toLowerCase()
  const existing = await findAccountByEmail(db, address)
  if (existing) {
    await setRole(db, existing.id, 'admin')
    await setVerified(db, existing.id, now)
    return 'promoted'
  }
  await insertAccount(db, {
    kind: 'account',
    email: address,
    username,
    passwordHash: await hashPassword(password),
    role: 'admin',
    verifiedAt: now,
    createdAt: now,
  })
  return 'created'
}
