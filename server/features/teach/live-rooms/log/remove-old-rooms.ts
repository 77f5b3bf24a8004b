// Deletes rooms and unopened plans past the retention time.
import type { Db } from '../../../../database/client.ts'
import { listSessionKeys, takeBackNotifications } from '../../../people/notifications/index.ts'
import { deleteMissedBefore } from '../classes/planned-queries.ts'
import { deleteRoomsBefore } from './room-queries.ts'

/** Batch size: rooms hold thousands of answers, and locks must be short. */
const atOnce = 20

export const removeRoomsBefore = async (db: Db, before: Date): Promise<void> => {
  await deleteMissedBefore(db, before)
  let gone: string[]
  do {
    gone = await db.transaction(async tx => {
      const ids = await deleteRoomsBefore(tx, before, atOnce)
      await takeBackNotifications(tx, ids.flatMap(listSessionKeys))
      return ids
    })
  } while (gone.length === atOnce)
}
