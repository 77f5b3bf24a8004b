// The account of a sign-up that waited for a parent, once the school agreed in their place.
import type { Connection } from '../../../database/client.ts'
import { type Account, insertAccount } from '../account-queries.ts'
import { inBackground } from '../background.ts'
import type { IdentityDeps } from '../deps.ts'
import { insertIdentity } from '../school/school-queries.ts'
import { makeVerificationMail } from '../send-verification.ts'
import { claimBySchool } from './claim-by-school.ts'
import type { ConsentRequest } from './consent-queries.ts'

/** @returns null where the address has an account by now */
export const addWaitingChild = async (
  tx: Connection,
  deps: IdentityDeps,
  { email, username, passwordHash, phone, birthYear, childUntil, issuer, subject }: ConsentRequest,
): Promise<Account | null> => {
  const now = deps.clock.now()
  const account = await insertAccount(tx, {
    kind: 'account',
    role: 'student',
    email,
    username,
    passwordHash,
    phone,
    birthYear,
    childUntil,
    // The school's provider made sure of the address before.
    verifiedAt: subject ? now : null,
    createdAt: now,
  })
  if (!account) return null
  if (issuer && subject) await insertIdentity(tx, { issuer, subject, accountId: account.id, createdAt: now })
  await claimBySchool(tx, deps, account)
  return account
}

/** Nobody waits for the mails; whose address is proved needs none. */
export const mailVerification = (deps: IdentityDeps, accounts: readonly Account[]): void =>
  inBackground(deps, async () => {
    for (const account of accounts)
      if (!account.verifiedAt) await deps.mailer.send(await makeVerificationMail(deps, account))
  })
