// The mails of this feature.
import * as m from '@lantern/messages'
import type { Mail } from '../../../platform/mail/index.ts'
import { compose } from '../../../platform/mail/letter.ts'

type Addressee = { email: string | null; username: string }

const formatDate = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

export const deletionMail = (to: Addressee, dueAt: Date, publicUrl: string): Mail =>
  compose({
    to: to.email ?? '',
    name: to.username,
    url: `${publicUrl}/signin`,
    subject: m.mail_deletion_subject({ date: formatDate(dueAt) }),
    text: m.mail_deletion_text({ date: formatDate(dueAt) }),
    button: m.mail_deletion_button(),
    end: m.mail_deletion_end(),
  })

export const copyReadyMail = (to: Addressee, expiresAt: Date, publicUrl: string): Mail =>
  compose({
    to: to.email ?? '',
    name: to.username,
    url: `${publicUrl}/your-data`,
    subject: m.mail_copy_subject(),
    text: m.mail_copy_text({ date: formatDate(expiresAt) }),
    button: m.mail_copy_button(),
    end: m.mail_copy_end(),
  })
