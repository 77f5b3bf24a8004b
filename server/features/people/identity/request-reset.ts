// Mails the link for a new password.
import { isTooMany } from '../../../actions/limit.ts'
import type { Mail } from '../../../platform/mail/index.ts'
import { findAccountByEmail } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import { type Addressee, resetMail } from './mails.ts'
import { makeLink } from './make-link.ts'
import { mayHavePassword } from './password-use.ts'

/** Creates a link and its mail. */
export const makeResetMail = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'publicUrl'>,
  account: Addressee,
  mail: typeof resetMail,
): Promise<Mail> => mail(account, await makeLink(deps, account.id, 'reset-password'))

/**
 * Mails a link to an address with an account; reveals nothing about others. Past the limit nothing is sent
 * and the answer is the same: links already sent still work, so repeated requests lock nobody out.
 */
export const requestReset = async (deps: IdentityDeps, email: string): Promise<void> => {
  const address = email.trim().toLowerCase()
  if (await isTooMany(deps.limits.mails.count(address))) return
  inBackground(deps, async () => {
    const account = await findAccountByEmail(deps.db, address)
    if (account && mayHavePassword(deps, account))
      await deps.mailer.send(await makeResetMail(deps, account, resetMail))
  })
}
