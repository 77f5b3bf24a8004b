// State of the installation after the first start, and a test mail.
import type { FirstSteps } from '@lantern/contract/people/identity/setup'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { type Config, unsetSupportEmail } from '../../../../platform/config/index.ts'
import { compose } from '../../../../platform/mail/letter.ts'
import { findAccount } from '../account-queries.ts'
import type { IdentityDeps } from '../deps.ts'

type StepConfig = Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'supportEmail'>

export const readFirstSteps = ({ publicUrl, smtpUrl, mailFrom, supportEmail }: StepConfig): FirstSteps => ({
  publicUrl,
  hasMailServer: smtpUrl !== null,
  mailFrom,
  supportEmail: supportEmail === unsetSupportEmail ? null : supportEmail,
})

/** @throws Refusal `mail-not-sent`; what the mail server said goes to the log, where it is masked */
export const sendTestMail = async (
  { db, mailer, limits, publicUrl, onError }: IdentityDeps,
  { accountId }: Actor,
): Promise<string> => {
  const account = await findAccount(db, accountId)
  if (!account?.email) throw new Refusal('address-missing')
  await limits.mails.count(account.email)
  const mail = compose({ to: account.email, name: account.username, language: account.language }, () => ({
    url: publicUrl,
    subject: m.mail_test_subject(),
    text: m.mail_test_text(),
    button: m.mail_test_button(),
  }))
  await mailer.send(mail).catch((error: unknown) => {
    onError(error)
    throw new Refusal('mail-not-sent')
  })
  return account.email
}
