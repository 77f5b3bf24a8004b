// Sending of due mails, one per person: each row is leased by one process, and a mail that no server accepts
// is retried.
import type { Db } from '../../../database/client.ts'
import type { MailDeps } from './deps.ts'
import { burstMs, findRetry, type MailWishes, usualZone, waitForQuiet } from './mail-due.rules.ts'
import { claimDue, finishMail, listDue } from './mail-queries.ts'
import { notificationMail } from './mails.ts'
import type { NotificationRow } from './notification-queries.ts'
import { getWishes, listPreferences, putSettings, readSettings } from './preference-queries.ts'
import { sealUnsubscribeToken } from './unsubscribe.ts'

/** Lease of a process on one mail; after it another process may send it. */
const leaseMs = 10 * 60_000
/** Maximum consecutive refusals of a server, after which the rest waits for the next sweep. */
const maxFailures = 3

type Recipient = Awaited<ReturnType<typeof listDue>>[number]

const getIds = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id)

/** Notifications that the person still wants, and that aren't past their end. */
const chooseWanted = async (
  db: Db,
  accountId: string,
  rows: readonly NotificationRow[],
  { isMailOn }: MailWishes,
  now: Date,
): Promise<NotificationRow[]> => {
  const wanted = await listPreferences(db, accountId, [...new Set(rows.map(({ kind }) => kind))])
  return rows.filter(
    ({ kind, until }) => isMailOn && wanted.get(kind)?.mail !== 'never' && (until === null || now < until),
  )
}

/** @returns false where the mail server refused it */
const sendOne = async (deps: MailDeps, person: Recipient): Promise<boolean> => {
  const { db, clock, mailer, seal, publicUrl, onError } = deps
  const { accountId, email, name, language } = person
  const now = clock.now()
  const claimed = await claimDue(db, accountId, {
    now,
    until: new Date(now.getTime() + burstMs),
    leaseUntil: new Date(now.getTime() + leaseMs),
  })
  if (claimed.length === 0) return true
  const wishes = getWishes(await readSettings(db, accountId))
  const rows = await chooseWanted(db, accountId, claimed, wishes, now)
  const dropped = claimed.filter(row => !rows.includes(row))
  await finishMail(db, getIds(dropped), { retryAt: null })
  if (rows.length === 0) return true
  const isOpen = person.suspendedAt === null && person.consentAwaitedSince === null
  if (!email || person.verifiedAt === null || !isOpen) {
    await finishMail(db, getIds(rows), { retryAt: null })
    return true
  }
  const quietEnd = waitForQuiet(now, wishes.quiet, wishes.timeZone ?? usualZone)
  if (quietEnd > now) {
    await finishMail(db, getIds(rows), { retryAt: quietEnd })
    return true
  }
  const token = sealUnsubscribeToken(seal, accountId, [...new Set(rows.map(({ kind }) => kind))])
  try {
    await mailer.send(notificationMail({ email, name, language }, rows, wishes, token, publicUrl))
  } catch (error) {
    onError(error)
    const oldest = rows[0]?.at ?? now
    await finishMail(db, getIds(rows), { retryAt: findRetry(oldest, now) })
    return false
  }
  await db.transaction(async tx => {
    // Same lock order as a change of settings, to avoid deadlocks.
    await putSettings(tx, accountId, { lastMailAt: now })
    await finishMail(tx, getIds(rows), { mailedAt: now })
  })
  return true
}

/** Safe to run in several processes at once. */
export const sendNotificationMails = async (deps: MailDeps): Promise<void> => {
  let failures = 0
  for (const person of await listDue(deps.db, deps.clock.now())) {
    failures = (await sendOne(deps, person)) ? 0 : failures + 1
    if (failures >= maxFailures) return
  }
}
