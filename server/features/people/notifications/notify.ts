// Notifications are written in the transaction of their event, so that none is about an event that was rolled
// back.
import type { NotificationKind } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { Connection } from '../../../database/client.ts'
import type { NotificationAbout } from '../../../database/stored/notification-about.ts'
import { announceAll } from '../../../platform/realtime/index.ts'
import { findGroupKey } from './group-key.rules.ts'
import { burstMs, findMailDue } from './mail-due.rules.ts'
import { deleteUnread, isOfGroup, markRead, putNotifications } from './notification-queries.ts'
import { listWishes } from './preference-queries.ts'

/** Kinds that occur one at a time, so their mail doesn't wait for others. */
const single: readonly NotificationKind[] = ['teacher-review']

const announceTo = (tx: Connection, accountIds: readonly string[]) =>
  announceAll(
    tx,
    accountIds.map(accountId => ({ topic: 'notifications', accountId, id: accountId })),
  )

/**
 * Notifies several people, except visitors and deleted accounts.
 * @param until when it is too late to do something about it: no mail goes out after it
 */
export const notify = async (
  tx: Connection,
  {
    accountIds,
    about,
    at,
    until = null,
  }: { accountIds: readonly string[]; about: NotificationAbout; at: Date; until?: Date | null },
): Promise<void> => {
  const people = await listWishes(tx, accountIds, about.kind)
  const isSingle = single.includes(about.kind)
  const rows = people.map(({ accountId, wishes, mail }) => ({
    accountId,
    kind: about.kind,
    groupKey: findGroupKey(about),
    about,
    at,
    until,
    mailDueAt: findMailDue(
      at,
      mail,
      isSingle ? { ...wishes, lastMailAt: null } : wishes,
      isSingle ? 0 : burstMs,
    ),
  }))
  await putNotifications(tx, rows)
  await announceTo(
    tx,
    people.map(({ accountId }) => accountId),
  )
}

/** Withdraws unread notifications that no longer apply: of the given people, or of all. */
export const deleteUnreadNotifications = async (
  tx: Connection,
  groupKeys: readonly string[],
  accountIds?: readonly string[],
): Promise<void> => announceTo(tx, await deleteUnread(tx, groupKeys, accountIds))

/** Marks notifications as read because the person opened the thing itself. */
export const readNotificationsOf = async (
  db: Connection,
  accountId: string,
  groupKeys: readonly string[],
  now: Date,
): Promise<void> => {
  if ((await markRead(db, accountId, now, isOfGroup(groupKeys))) > 0) await announceTo(db, [accountId])
}
