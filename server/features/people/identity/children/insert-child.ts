// Account of a child's sign-up, with the consent of a parent or the school.
import type { Connection } from '../../../../database/client.ts'
import { type Account, insertAccount } from '../account-queries.ts'
import { insertIdentity } from '../school/school-queries.ts'
import type { ConsentRequest } from './consent-queries.ts'

/** @returns null where the address has an account meanwhile */
export const insertChild = async (
  tx: Connection,
  { email, username, passwordHash, phone, birthYear, childUntil, issuer, subject }: ConsentRequest,
  now: Date,
): Promise<Account | null> => {
  const account = await insertAccount(tx, {
    kind: 'account',
    role: 'student',
    email,
    username,
    passwordHash,
    phone,
    birthYear,
    childUntil,
    // Already verified by the school's provider.
    verifiedAt: subject ? now : null,
    createdAt: now,
  })
  if (account && issuer && subject)
    await insertIdentity(tx, { issuer, subject, accountId: account.id, createdAt: now })
  return account
}
