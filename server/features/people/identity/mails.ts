// The mails of this feature.
import * as m from '@lantern/messages'
import { formatLongDate } from '../../../platform/language/index.ts'
import type { Mail } from '../../../platform/mail/index.ts'
import { compose, type Recipient } from '../../../platform/mail/letter.ts'
import type { Account } from './account-queries.ts'

/** Recipient of a mail; none is sent to an account without an address (`notify`). */
export type Addressee = Pick<Account, 'id' | 'email' | 'username' | 'verifiedAt' | 'language'>

/** Name to greet with: null until the address is proved, because a stranger may have chosen the name. */
const addressed = ({ email, username, verifiedAt, language }: Addressee): Recipient => ({
  to: email ?? '',
  name: verifiedAt ? username : null,
  language,
})

export const verificationMail = (to: Addressee, url: string): Mail =>
  compose(addressed(to), () => ({
    url,
    subject: m.mail_verify_subject(),
    text: m.mail_verify_text(),
    button: m.mail_verify_button(),
    end: m.mail_verify_end(),
  }))

/**
 * Mail for a sign-up with an address that has an account: the screen looks the same, only the mail differs.
 */
export const existingAccountMail = (to: Addressee, publicUrl: string): Mail =>
  compose(addressed(to), () => ({
    url: publicUrl,
    subject: m.mail_existing_account_subject(),
    text: m.mail_existing_account_text(),
    button: m.mail_existing_account_button(),
  }))

export const resetMail = (to: Addressee, url: string): Mail =>
  compose(addressed(to), () => ({
    url,
    subject: m.mail_reset_subject(),
    text: m.mail_reset_text(),
    button: m.mail_reset_button(),
    end: m.mail_reset_end(),
  }))

/** Mail about an account made by an admin. */
export const invitationMail = (to: Addressee, url: string): Mail =>
  compose(addressed(to), () => ({
    url,
    subject: m.mail_invited_subject(),
    text: m.mail_invited_text(),
    button: m.mail_invited_button(),
    end: m.mail_invited_end(),
  }))

/** Mail about an account closed for good by an admin. */
export const closedMail = (
  to: Addressee,
  closed: { dueAt: Date; reason: string; supportEmail: string },
): Mail =>
  compose(addressed(to), () => ({
    url: `mailto:${closed.supportEmail}`,
    subject: m.mail_closed_subject({ date: formatLongDate(closed.dueAt) }),
    text: m.mail_closed_text({ date: formatLongDate(closed.dueAt), reason: closed.reason }),
    button: m.mail_closed_button(),
  }))

/** Mail for a second sign-up with an address that isn't proved yet. */
export const signedUpAgainMail = (to: Addressee, url: string): Mail =>
  compose(addressed(to), () => ({
    url,
    subject: m.mail_again_subject(),
    text: m.mail_again_text(),
    button: m.mail_again_button(),
    end: m.mail_reset_end(),
  }))

const notices = {
  'password-changed': { subject: m.mail_password_changed_subject, text: m.mail_password_changed_text },
  'two-factor-on': { subject: m.mail_two_factor_on_subject, text: m.mail_two_factor_on_text },
  'passkey-added': { subject: m.mail_passkey_added_subject, text: m.mail_passkey_added_text },
  'passkey-removed': { subject: m.mail_passkey_removed_subject, text: m.mail_passkey_removed_text },
  'school-joined': { subject: m.mail_school_joined_subject, text: m.mail_school_joined_text },
  'two-factor-off': { subject: m.mail_two_factor_off_subject, text: m.mail_two_factor_off_text },
}

/** Mail to the owner about changed protection of the account, with advice if it wasn't them. */
export const noticeMail = (notice: keyof typeof notices, to: Addressee, publicUrl: string): Mail =>
  compose(addressed(to), () => ({
    url: `${publicUrl}/reset-password`,
    subject: notices[notice].subject(),
    text: notices[notice].text(),
    button: m.mail_notice_button(),
    end: m.mail_notice_end(),
  }))

/**
 * Mail to the owner about the first sign-in of a browser.
 * @param device such as "Firefox on Linux", or empty
 */
export const newBrowserMail = (to: Addressee, device: string, publicUrl: string): Mail =>
  compose(addressed(to), () => ({
    url: `${publicUrl}/reset-password`,
    subject: m.mail_new_browser_subject(),
    text: m.mail_new_browser_text({ device: device || m.device_unknown() }),
    button: m.mail_notice_button(),
    end: m.mail_notice_end(),
  }))

/** Mail to a parent, without their name, which is unknown, and without any text of the child. */
export const consentMail = (to: string, url: string): Mail =>
  compose({ to, name: null, language: null }, () => ({
    url,
    subject: m.mail_consent_subject(),
    text: m.mail_consent_text(),
    button: m.mail_consent_button(),
    end: m.mail_consent_end(),
  }))

/**
 * Mail to a parent who agreed: how to change their mind. The link is in the first mail, because its token
 * isn't stored.
 */
export const consentGivenMail = (to: string, publicUrl: string): Mail =>
  compose({ to, name: null, language: null }, () => ({
    url: `${publicUrl}/privacy/data`,
    subject: m.mail_consent_given_subject(),
    text: m.mail_consent_given_text(),
    button: m.mail_consent_given_button(),
  }))
