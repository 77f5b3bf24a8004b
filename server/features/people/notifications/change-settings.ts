// Notification settings of a person; mails already due follow a change at once.
import type { Input } from '@lantern/contract/endpoint'
import {
  kindsOf,
  type NotificationKind,
  notificationKinds,
} from '@lantern/contract/people/notifications/notification-kinds.rules'
import type {
  NotificationSettings,
  notificationEndpoints,
} from '@lantern/contract/people/notifications/notifications'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { NotificationDeps } from './deps.ts'
import { findMailDue } from './mail-due.rules.ts'
import { lockWaiting, updateDue } from './mail-queries.ts'
import {
  getWishes,
  listPreferences,
  lockSettings,
  type Preference,
  putPreferences,
  putSettings,
  readSettings,
} from './preference-queries.ts'

type Change = Input<typeof notificationEndpoints.changeNotificationSettings>['body']

const viewSettings = async (db: Connection, { accountId, role }: Actor): Promise<NotificationSettings> => {
  const wanted = await listPreferences(db, accountId, kindsOf(role))
  const row = await readSettings(db, accountId)
  const { isMailOn, quiet, dailyAt, timeZone } = getWishes(row)
  return {
    kinds: [...wanted].map(([kind, { inBell, mail }]) => ({ kind, inBell, mail })),
    isMailOn,
    quiet,
    dailyAt,
    timeZone,
  }
}

/** Recomputes the due moments of unsent mails; those without one stay so. */
const rescheduleMails = async (tx: Connection, accountId: string): Promise<void> => {
  const waiting = await lockWaiting(tx, accountId)
  if (waiting.length === 0) return
  const wishes = getWishes(await readSettings(tx, accountId))
  const wanted = await listPreferences(tx, accountId, notificationKinds)
  await updateDue(
    tx,
    waiting.map(({ id, kind, at }) => ({
      id,
      dueAt: findMailDue(at, wanted.get(kind)?.mail ?? 'never', wishes),
    })),
  )
}

const savePreferences = async (tx: Connection, accountId: string, changes: NonNullable<Change['kinds']>) => {
  const before = await listPreferences(
    tx,
    accountId,
    changes.map(({ kind }) => kind),
  )
  const after = new Map<NotificationKind, Preference>()
  for (const { kind, inBell, mail } of changes) {
    const currentMail = after.get(kind) ?? before.get(kind)
    if (currentMail) after.set(kind, { inBell: inBell ?? currentMail.inBell, mail: mail ?? currentMail.mail })
  }
  await putPreferences(tx, accountId, after)
}

/** Saves settings; callers check permission: the person themselves, or the link of a mail. */
export const saveSettings = async (tx: Connection, accountId: string, change: Change): Promise<void> => {
  const { kinds, isMailOn, quiet, dailyAt, timeZone } = change
  await lockSettings(tx, accountId)
  if (kinds) await savePreferences(tx, accountId, kinds)
  await putSettings(tx, accountId, {
    ...(isMailOn === undefined ? {} : { isMailOn }),
    ...(dailyAt === undefined ? {} : { dailyAt }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(quiet === undefined
      ? {}
      : { isQuietOn: quiet.isOn, quietFrom: quiet.from, quietUntil: quiet.until, quietDays: quiet.days }),
  })
  await rescheduleMails(tx, accountId)
  await announce(tx, { topic: 'notifications', accountId, id: accountId })
}

export const readNotificationSettings = async (
  { db }: NotificationDeps,
  actor: Actor,
): Promise<NotificationSettings> => viewSettings(db, actor)

export const changeNotificationSettings = async (
  { db }: NotificationDeps,
  actor: Actor,
  change: Change,
): Promise<NotificationSettings> => {
  await db.transaction(tx => saveSettings(tx, actor.accountId, change))
  return viewSettings(db, actor)
}
