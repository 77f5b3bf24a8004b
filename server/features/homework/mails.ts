// The mail that reminds of a homework.
import * as m from '@lantern/messages'
import { compose } from '../../platform/mail/letter.ts'
import { closesFor } from './homework.rules.ts'
import type { HomeworkRow, StudentRow } from './queries.ts'

/** In words with its zone, since a server doesn't know where its reader is. */
const formatMoment = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(moment)

export const reminderMail = (
  { email, name }: { email: string; name: string },
  { id, title, settings }: HomeworkRow,
  student: StudentRow,
  publicUrl: string,
) => {
  const closes = formatMoment(closesFor(settings, student))
  return compose({
    to: email,
    name,
    url: `${publicUrl}/homework/${id}`,
    subject: m.mail_homework_subject({ title }),
    text: m.mail_homework_text({ title, closes }),
    button: m.mail_homework_button(),
  })
}
