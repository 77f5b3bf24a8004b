// The list behind the bell, and marking what was read.
import type { Input } from '@lantern/contract/endpoint'
import { notificationsPerPage } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type {
  Notification,
  notificationEndpoints,
} from '@lantern/contract/people/notifications/notifications'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { NotificationDeps } from './deps.ts'
import {
  countUnread,
  findNotification,
  hasId,
  listNotificationRows,
  markRead,
  type NotificationRow,
} from './notification-queries.ts'
import { readSettings } from './preference-queries.ts'
import { findPath, writeSentence } from './sentence.ts'

const viewNotification = ({ id, kind, about, count, at, until, readAt }: NotificationRow): Notification => ({
  id,
  kind,
  title: writeSentence(about, count),
  to: findPath(about),
  count,
  until: until?.toISOString() ?? null,
  at: at.toISOString(),
  isRead: readAt !== null,
})

export const listNotifications = async (
  { db }: NotificationDeps,
  { accountId }: Actor,
  { after }: Input<typeof notificationEndpoints.listNotifications>['query'],
) => {
  const last = after === undefined ? null : await findNotification(db, accountId, after)
  if (after !== undefined && !last) throw new Refusal('not-found')
  const rows = await listNotificationRows(db, accountId, last)
  return {
    unread: await countUnread(db, accountId),
    notifications: rows.slice(0, notificationsPerPage).map(viewNotification),
    hasMore: rows.length > notificationsPerPage,
    timeZone: (await readSettings(db, accountId)).timeZone,
  }
}

/** @param id one of theirs, or null for all. @returns number of unread ones. @throws Refusal `not-found` */
export const markNotificationsRead = async (
  { db, clock }: NotificationDeps,
  { accountId }: Actor,
  id: string | null,
): Promise<number> => {
  if (id !== null && !(await findNotification(db, accountId, id))) throw new Refusal('not-found')
  const changed = await markRead(db, accountId, clock.now(), id === null ? undefined : hasId(id))
  if (changed > 0) await announce(db, { topic: 'notifications', accountId, id: accountId })
  return countUnread(db, accountId)
}
