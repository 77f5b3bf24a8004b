// Account of a sign-up that waited for a parent, once the school agreed in their place.
import type { Connection } from '../../../../database/client.ts'
import type { Account } from '../account-queries.ts'
import { inBackground } from '../background.ts'
import type { IdentityDeps } from '../deps.ts'
import { makeVerificationMail } from '../send-verification.ts'
import { claimBySchool } from './claim-by-school.ts'
import type { ConsentRequest } from './consent-queries.ts'
import { insertChild } from './insert-child.ts'

/** @returns null where the address has an account meanwhile */
export const addWaitingChild = async (
  tx: Connection,
  deps: IdentityDeps,
  request: ConsentRequest,
): Promise<Account | null> => {
  const account = await insertChild(tx, request, deps.clock.now())
  if (!account) return null
  await claimBySchool(tx, deps, account)
  return account
}

/** Sends verification mails in the background; proved addresses are skipped. */
export const mailVerification = (deps: IdentityDeps, accounts: readonly Account[]): void =>
  inBackground(deps, async () => {
    for (const account of accounts)
      if (!account.verifiedAt) await deps.mailer.send(await makeVerificationMail(deps, account))
  })
