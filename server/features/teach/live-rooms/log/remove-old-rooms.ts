// Deletes rooms and unopened plans past the retention time.
import type { Db } from '../../../../database/client.ts'
import { deleteUnreadNotifications, listSessionKeys } from '../../../people/notifications/index.ts'
import { deleteMissedBefore } from '../classes/planned-queries.ts'
import { deleteRoomsBefore } from './room-queries.ts'

/** Batch size: rooms hold thousands of answers, and locks must be short. */
const atOnce = 20

export const removeRoomsBefore = async (db: Db, before: Date): Promise<void> => {
  await deleteMissedBefore(db, before)
  let deletedIds: string[]
  do {
    deletedIds = await db.transaction(async tx => {
      const ids = await deleteRoomsBefore(tx, before, atOnce)
      await deleteUnreadNotifications(tx, ids.flatMap(listSessionKeys))
      return ids
    })
  } while (deletedIds.length === atOnce)
}
