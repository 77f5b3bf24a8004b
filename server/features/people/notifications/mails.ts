// Mail with everything due to one person.
import type { Language } from '@lantern/contract/languages.rules'
import * as m from '@lantern/messages'
import { formatFullMoment } from '../../../platform/language/index.ts'
import type { Mail } from '../../../platform/mail/index.ts'
import { type Content, compose } from '../../../platform/mail/letter.ts'
import type { MailWishes } from './mail-due.rules.ts'
import { usualZone } from './mail-due.rules.ts'
import type { NotificationRow } from './notification-queries.ts'
import { findPath, writeSentence } from './sentence.ts'

/** Date and time with the zone, since a server can't find out its reader's. */
const formatMoment = (moment: Date, zone: string): string => {
  const words = formatFullMoment(moment, zone)
  return zone === usualZone ? `${words} UTC` : words
}

const reviewed = {
  waiting: m.mail_review_waits_text,
  approved: m.mail_approved_text,
  rejected: m.mail_rejected_text,
}

/** Details below the sentence of a mail about one thing. */
const explain = ({ about, until }: NotificationRow, zone: string): string => {
  if (about.kind === 'homework-due')
    return m.mail_homework_text({ title: about.title, closes: until ? formatMoment(until, zone) : '' })
  if (about.kind === 'teacher-review') return reviewed[about.state]()
  if (about.kind === 'application-waits') return m.mail_to_decide_text({ teacher: about.teacher })
  if (about.kind === 'sources-expiring')
    return m.mail_sources_expiring_text({ date: until ? formatMoment(until, zone) : '' })
  if (about.kind === 'doubts-paused') return m.notification_doubts_paused_text()
  return m.notification_mail_text()
}

const nameButton = ({ about }: NotificationRow): string => {
  if (about.kind === 'homework-due' || about.kind === 'homework-set') return m.mail_homework_button()
  if (about.kind === 'application-waits') return m.mail_to_decide_button()
  if (about.kind === 'sources-expiring') return m.mail_sources_expiring_button()
  if (about.kind !== 'teacher-review') return m.notification_mail_button()
  return about.state === 'rejected' ? m.mail_rejected_button() : m.mail_review_button()
}

/** Quotes an admin's note to the teacher in full. */
const findNote = (rows: readonly NotificationRow[]): { quote?: string } => {
  const quote = rows.map(({ about }) => (about.kind === 'teacher-review' ? about.note : '')).find(Boolean)
  return quote ? { quote } : {}
}

const formatSingleMail = (row: NotificationRow, zone: string, publicUrl: string): Content => ({
  subject: writeSentence(row.about, row.count),
  text: explain(row, zone),
  button: nameButton(row),
  url: publicUrl + findPath(row.about),
  ...findNote([row]),
})

/** Maximum lines of a mail; the rest is counted. */
const maxItems = 20

/** Latest first. */
const formatDigestMail = (rows: readonly NotificationRow[], publicUrl: string): Content => ({
  subject: m.notification_mail_several({ count: rows.length }),
  text: m.notification_mail_several_text(),
  button: m.notification_mail_all_button(),
  url: `${publicUrl}/notifications`,
  ...findNote(rows),
  items: [
    ...rows
      .toReversed()
      .slice(0, maxItems)
      .map(({ about, count }) => ({ text: writeSentence(about, count), url: publicUrl + findPath(about) })),
    ...(rows.length > maxItems
      ? [
          {
            text: m.notification_mail_more({ count: rows.length - maxItems }),
            url: `${publicUrl}/notifications`,
          },
        ]
      : []),
  ],
})

/** @param rows at least one */
export const notificationMail = (
  { email, name, language }: { email: string; name: string; language: Language | null },
  rows: readonly NotificationRow[],
  { timeZone }: Pick<MailWishes, 'timeZone'>,
  token: string,
  publicUrl: string,
): Mail => {
  const [only] = rows
  const unsubscribe = `${publicUrl}/unsubscribe?token=${token}`
  return compose({ to: email, name, language }, () => ({
    ...(rows.length === 1 && only
      ? formatSingleMail(only, timeZone ?? usualZone, publicUrl)
      : formatDigestMail(rows, publicUrl)),
    links: [
      { text: m.notification_mail_stop(), url: unsubscribe },
      { text: m.notification_mail_choose(), url: `${publicUrl}/notification-settings` },
    ],
    // One-click unsubscribe (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }))
}
