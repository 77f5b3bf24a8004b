// Notifications to a room's audience in a class: planned, moved, cancelled or open; withdrawn once it has
// ended.
import type { Connection } from '../../../../database/client.ts'
import { getClassName } from '../../../classes/classes/index.ts'
import { buildGroupKey, deleteUnreadNotifications, notify } from '../../../people/notifications/index.ts'
import type { RoomRow } from '../log/room-queries.ts'
import type { PlannedRow } from './planned-queries.ts'
import { listAudience } from './room-audience.ts'

export const notifyClass = async (
  tx: Connection,
  { id: roomId, title }: Pick<RoomRow, 'id' | 'title'>,
  { classId, chosenIds }: { classId: string; chosenIds: readonly string[] | null },
  now: Date,
): Promise<void> => {
  await notify(tx, {
    accountIds: await listAudience(tx, classId, chosenIds),
    about: { kind: 'room-opened', roomId, title, className: await getClassName(tx, classId) },
    at: now,
  })
}

/** Notifies of a plan; a newer change replaces an unread notification. */
export const notifyOfPlan = async (
  tx: Connection,
  {
    row: { id, title, classId, startsAt },
    chosenIds,
  }: { row: PlannedRow; chosenIds: readonly string[] | null },
  change: 'planned' | 'moved' | 'cancelled',
  now: Date,
): Promise<void> => {
  await notify(tx, {
    accountIds: await listAudience(tx, classId, chosenIds),
    about: {
      kind: 'room-planned',
      plannedRoomId: id,
      classId,
      title,
      className: await getClassName(tx, classId),
      change,
    },
    at: now,
    // Cancellations are worth a mail even after the planned start.
    until: change === 'cancelled' ? null : startsAt,
  })
}

/** Deletion of unread notifications of the opening. */
export const deleteOpenedNotifications = (tx: Connection, roomId: string): Promise<void> =>
  deleteUnreadNotifications(tx, [buildGroupKey('room-opened', roomId)])

/** Deletion of unread notifications of the plan, replaced by those of the opening. */
export const deletePlannedNotifications = (tx: Connection, plannedRoomId: string): Promise<void> =>
  deleteUnreadNotifications(tx, [buildGroupKey('room-planned', plannedRoomId)])
