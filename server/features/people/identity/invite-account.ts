// Invitation by an admin: the person chooses the password by a link in a mail. Opening the link proves the
// address, so nobody else ever knows the password.

import { isOneLine } from '@lantern/contract/names.rules'
import { checkRegistration } from '@lantern/contract/people/identity/registration.rules'
import type { Role } from '@lantern/contract/people/identity/roles'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { type Account, insertAccount } from './account-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { invitationEnds } from './mail-link.rules.ts'
import { invitationMail, resetMail } from './mails.ts'
import { makeLink } from './make-link.ts'
import { makeResetMail } from './request-reset.ts'
import { wrongUsername } from './wrong-fields.ts'

type Invited = { email: string; username: string; role: Role }

/** Placeholder for the password in checks, until the invited person chooses it. */
const later = '·'.repeat(12)

/**
 * @param record writes the act to the audit log, in the same transaction
 * @throws Refusal `address-known`, and those of sign-up for address and name
 */
export const inviteAccount = async (
  deps: IdentityDeps,
  invited: Invited,
  record: (tx: Connection, account: Account) => Promise<void>,
): Promise<void> => {
  const email = invited.email.trim().toLowerCase()
  const username = invited.username.trim()
  const problem = checkRegistration({ email, username, password: later })
  if (problem) throw new Refusal(problem)
  if (!isOneLine(username)) throw wrongUsername()
  const account = await deps.db.transaction(async tx => {
    const createdAt = deps.clock.now()
    const added = await insertAccount(tx, { kind: 'account', email, username, role: invited.role, createdAt })
    if (!added) throw new Refusal('address-known')
    await record(tx, added)
    return added
  })
  const link = await makeLink(deps, account.id, 'reset-password', invitationEnds(deps.clock.now()))
  await deps.mailer.send(invitationMail(account, link))
}

/**
 * Mails a link to choose a new password; until then the old one stays valid.
 * @throws Refusal `address-missing` for an account without an address
 */
export const mailReset = async (deps: IdentityDeps, account: Account): Promise<void> => {
  if (account.email === null) throw new Refusal('address-missing')
  await deps.limits.mails.count(account.email)
  await deps.mailer.send(await makeResetMail(deps, account, resetMail))
}
