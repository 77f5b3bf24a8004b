// Mails the link that proves an address.
import type { IdentityDeps } from './deps.ts'
import { verificationEnds } from './mail-link.rules.ts'
import { knownAddressMail, verificationMail } from './mails.ts'
import { type Account, findAccountByEmail, insertMailLink } from './queries.ts'
import { createToken, hashToken } from './secrets.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'limits'>

/** Makes a link and sends it to the account's address. */
export const mailVerificationLink = async (deps: Deps, account: Account): Promise<void> => {
  if (!account.email) return
  const token = createToken()
  const now = deps.clock.now()
  await insertMailLink(deps.db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose: 'verify-email',
    createdAt: now,
    expiresAt: verificationEnds(now),
  })
  const url = `${deps.publicUrl}/verify-email?token=${token}`
  await deps.mailer.send(verificationMail(account.email, account.username, url))
}

/** Tells an address that has an account already that somebody signed up with it. */
export const mailKnownAddress = async (deps: Deps, account: Account): Promise<void> => {
  if (account.email) await deps.mailer.send(knownAddressMail(account.email, account.username, deps.publicUrl))
}

/** Sends the mail again to an address that waits for it; says nothing about addresses that don't. */
export const sendVerification = async (deps: Deps, email: string): Promise<void> => {
  const address = email.trim().toLowerCase()
  await deps.limits.mails.count(address)
  const account = await findAccountByEmail(deps.db, address)
  if (account && !account.verifiedAt) await mailVerificationLink(deps, account)
}
