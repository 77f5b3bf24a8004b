// Mails the link that proves an address.
import { isTooMany } from '../../../actions/limit.ts'
import type { Mail } from '../../../platform/mail/index.ts'
import { findAccountByEmail } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import { type Addressee, verificationMail } from './mails.ts'
import { makeLink } from './make-link.ts'

/** Creates a link and its mail. */
export const makeVerificationMail = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'publicUrl'>,
  account: Addressee,
): Promise<Mail> => verificationMail(account, await makeLink(deps, account.id, 'verify-email'))

/**
 * Sends the mail again to an unproved address; reveals nothing about others. Past the limit the links that
 * were sent still work, as for a new password.
 */
export const sendVerification = async (deps: IdentityDeps, email: string): Promise<void> => {
  const address = email.trim().toLowerCase()
  if (await isTooMany(deps.limits.mails.count(address))) return
  inBackground(deps, async () => {
    const account = await findAccountByEmail(deps.db, address)
    if (account && !account.verifiedAt) await deps.mailer.send(await makeVerificationMail(deps, account))
  })
}
