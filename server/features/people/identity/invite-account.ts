// An admin makes an account for somebody, who chooses the password by a link in a mail. Whoever opens the link proves the
// address by that, so that nobody has a password that somebody else knows.

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

/** Stands in for the password that only the invited person will choose, where the checks ask for one. */
const later = '·'.repeat(12)

/**
 * @param record writes the act down, in the same transaction
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
 * Mails somebody the link to choose a new password; until they do, the old one stays.
 * @throws Refusal `address-missing` where there is nowhere to mail it to
 */
export const mailReset = async (deps: IdentityDeps, account: Account): Promise<void> => {
  if (account.email === null) throw new Refusal('address-missing')
  await deps.limits.mails.count(account.email)
  await deps.mailer.send(await makeResetMail(deps, account, resetMail))
}
