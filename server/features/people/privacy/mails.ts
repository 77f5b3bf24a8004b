// The mails of this feature.
import type { Language } from '@lantern/contract/languages.rules'
import * as m from '@lantern/messages'
import { formatLongDate } from '../../../platform/language/index.ts'
import type { Mail } from '../../../platform/mail/index.ts'
import { compose, type Recipient } from '../../../platform/mail/letter.ts'

type Addressee = { email: string | null; username: string; language: Language | null }

const addressed = ({ email, username, language }: Addressee): Recipient => ({
  to: email ?? '',
  name: username,
  language,
})

export const deletionMail = (to: Addressee, dueAt: Date, publicUrl: string): Mail =>
  compose(addressed(to), () => ({
    url: `${publicUrl}/signin`,
    subject: m.mail_deletion_subject({ date: formatLongDate(dueAt) }),
    text: m.mail_deletion_text({ date: formatLongDate(dueAt) }),
    button: m.mail_deletion_button(),
    end: m.mail_deletion_end(),
  }))

export const copyReadyMail = (to: Addressee, expiresAt: Date, publicUrl: string): Mail =>
  compose(addressed(to), () => ({
    url: `${publicUrl}/your-data`,
    subject: m.mail_copy_subject(),
    text: m.mail_copy_text({ date: formatLongDate(expiresAt) }),
    button: m.mail_copy_button(),
    end: m.mail_copy_end(),
  }))
