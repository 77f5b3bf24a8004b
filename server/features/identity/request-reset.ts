// Mails the link for a new password.
import type { Mail } from '../../platform/mail/index.ts'
import { findAccountByEmail } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import { insertMailLink } from './link-queries.ts'
import { resetEnds } from './mail-link.rules.ts'
import { type Addressee, resetMail } from './mails.ts'
import { createToken, hashToken } from './secrets.ts'

/** Makes a link and the mail that brings it. */
export const makeResetMail = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'publicUrl'>,
  account: Addressee,
  mail: typeof resetMail,
): Promise<Mail> => {
  const token = createToken()
  const now = deps.clock.now()
  await insertMailLink(deps.db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose: 'reset-password',
    createdAt: now,
    expiresAt: resetEnds(now),
  })
  return mail(account, `${deps.publicUrl}/reset-password?token=${token}`)
}

/** Mails a link to an address that has an account; says nothing about addresses that haven't. */
export const requestReset = async (deps: IdentityDeps, email: string): Promise<void> => {
  const address = email.trim().toLowerCase()
  await deps.limits.mails.count(address)
  inBackground(deps, async () => {
    const account = await findAccountByEmail(deps.db, address)
    if (account) await deps.mailer.send(await makeResetMail(deps, account, resetMail))
  })
}
