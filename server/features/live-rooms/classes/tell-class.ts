// The students of a class hear that a room is open, and no longer once it has ended.
import type { Connection } from '../../../database/client.ts'
import { getClassName, listClassMembers } from '../../classes/index.ts'
import { buildGroupKey, notify, takeBackNotifications } from '../../notifications/index.ts'
import type { RoomRow } from '../log/room-queries.ts'

export const tellClass = async (
  tx: Connection,
  { id: roomId, title }: Pick<RoomRow, 'id' | 'title'>,
  classId: string,
  now: Date,
): Promise<void> => {
  const members = await listClassMembers(tx, classId)
  await notify(tx, {
    accountIds: members.map(({ accountId }) => accountId),
    about: { kind: 'room-opened', roomId, title, className: await getClassName(tx, classId) },
    at: now,
  })
}

/** Those who haven't read it needn't any more. */
export const takeBackOpened = (tx: Connection, roomId: string): Promise<void> =>
  takeBackNotifications(tx, [buildGroupKey('room-opened', roomId)])
