// The mails of a review.
import * as m from '@lantern/messages'
import { compose } from '../../platform/mail/letter.ts'

type Person = { email: string; username: string }

/** To the teacher, when the review begins. */
export const waitingMail = ({ email, username }: Person, publicUrl: string) =>
  compose({
    to: email,
    name: username,
    url: `${publicUrl}/teacher-dashboard`,
    subject: m.mail_review_waits_subject(),
    text: m.mail_review_waits_text(),
    button: m.mail_review_button(),
  })

/** To an admin, when a certificate waits. */
export const toDecideMail = ({ email, username }: Person, teacher: string, publicUrl: string) =>
  compose({
    to: email,
    name: username,
    url: `${publicUrl}/admin/reviews`,
    subject: m.mail_to_decide_subject({ teacher }),
    text: m.mail_to_decide_text({ teacher }),
    button: m.mail_to_decide_button(),
  })

/** To the teacher, when it is decided. */
export const decidedMail = (
  { email, username }: Person,
  decision: 'approved' | 'rejected',
  note: string,
  publicUrl: string,
) => {
  const approved = decision === 'approved'
  return compose({
    to: email,
    name: username,
    url: `${publicUrl}/teacher-dashboard`,
    subject: approved ? m.mail_approved_subject() : m.mail_rejected_subject(),
    text: approved ? m.mail_approved_text() : m.mail_rejected_text(),
    ...(note ? { quote: note } : {}),
    button: approved ? m.mail_review_button() : m.mail_rejected_button(),
  })
}
