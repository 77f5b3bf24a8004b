// Sending of due invitations: each row is leased by one process, and a mail that no server accepts is retried
// at growing intervals, for a day.
import { hideContacts } from '@lantern/contract/people/moderation/contacts.rules'
import * as m from '@lantern/messages'
import type { Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import type { Mail, Mailer } from '../../../../platform/mail/index.ts'
import { compose } from '../../../../platform/mail/letter.ts'
import type { Seal } from '../../../../platform/secrets/index.ts'
import {
  claimDueInvitations,
  findMailContent,
  finishInvitation,
  type InvitationRow,
  listStops,
} from './invitation-queries.ts'
import { hashAddress, sealStopToken } from './stop-invitations.ts'

export type InvitationMailDeps = {
  db: Db
  clock: Clock
  seal: Seal
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  onError(error: unknown): void
}

/** Lease of a process on a batch of invitations. */
const leaseMs = 10 * 60_000
/** Invitations per run, so that it ends well before its lease. */
const atOnce = 50
const maxTries = 10
/** Maximum consecutive refusals of a server, after which the rest waits for the next sweep. */
const maxFailures = 3

/** Retry delay of 1, 2, 4 … 512 minutes, which outlasts a server that is down for a night. */
const getRetry = (tries: number, now: Date): Date => new Date(now.getTime() + 2 ** (tries - 1) * 60_000)

type Content = NonNullable<Awaited<ReturnType<typeof findMailContent>>>

const writeMail = ({ seal, publicUrl }: InvitationMailDeps, email: string, content: Content): Mail => {
  const stop = `${publicUrl}/no-invitations?token=${sealStopToken(seal, email)}`
  const { teacher, code, language } = content
  const className = hideContacts(content.className)
  // No name: the one the teacher wrote isn't verified.
  return compose({ to: email, name: null, language }, () => ({
    url: `${publicUrl}/classes/join?code=${code}`,
    subject: m.mail_class_subject({ name: className }),
    text: m.mail_class_text({ teacher, name: className }),
    button: m.mail_class_button(),
    end: m.mail_class_end(),
    links: [{ text: m.mail_class_stop(), url: stop }],
    // One-click unsubscribe (RFC 8058).
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }))
}

/** @returns false where the mail server refused it */
const sendOne = async (deps: InvitationMailDeps, row: InvitationRow): Promise<boolean> => {
  const { db, clock, mailer, onError } = deps
  const content = await findMailContent(db, row.id)
  const stops = await listStops(db, [hashAddress(row.email)])
  if (!content || stops.size > 0) {
    await finishInvitation(db, row, { failedAt: clock.now() })
    return true
  }
  try {
    await mailer.send(writeMail(deps, row.email, content))
  } catch (error) {
    onError(error)
    const now = clock.now()
    const isOver = row.mailTries >= maxTries
    await finishInvitation(db, row, isOver ? { failedAt: now } : { mailDueAt: getRetry(row.mailTries, now) })
    return false
  }
  await finishInvitation(db, row, { mailedAt: clock.now() })
  return true
}

/** Safe to run in several processes at once. */
export const sendInvitationMails = async (deps: InvitationMailDeps): Promise<void> => {
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const claimed = await claimDueInvitations(deps.db, { now, leaseUntil, limit: atOnce })
  let failures = 0
  for (const row of claimed) {
    // Failing server: the remaining invitations go back unchanged.
    if (failures >= maxFailures) await finishInvitation(deps.db, row, { mailDueAt: getRetry(1, now) })
    else failures = (await sendOne(deps, row)) ? 0 : failures + 1
  }
}
