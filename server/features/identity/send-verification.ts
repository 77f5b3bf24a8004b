// Mails the link that proves an address.
import type { Mail } from '../../platform/mail/index.ts'
import { findAccountByEmail } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import { insertMailLink } from './link-queries.ts'
import { verificationEnds } from './mail-link.rules.ts'
import { type Addressee, verificationMail } from './mails.ts'
import { createToken, hashToken } from './secrets.ts'

/** Makes a link and the mail that brings it. */
export const makeVerificationMail = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'publicUrl'>,
  account: Addressee,
): Promise<Mail> => {
  const token = createToken()
  const now = deps.clock.now()
  await insertMailLink(deps.db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose: 'verify-email',
    createdAt: now,
    expiresAt: verificationEnds(now),
  })
  return verificationMail(account, `${deps.publicUrl}/verify-email?token=${token}`)
}

/** Sends the mail again to an address that waits for it; says nothing about addresses that don't. */
export const sendVerification = async (deps: IdentityDeps, email: string): Promise<void> => {
  const address = email.trim().toLowerCase()
  await deps.limits.mails.count(address)
  inBackground(deps, async () => {
    const account = await findAccountByEmail(deps.db, address)
    if (account && !account.verifiedAt) await deps.mailer.send(await makeVerificationMail(deps, account))
  })
}
