// Co-teachers are notified when a class loses its approved owner: suspended, given another role, or deleted.
import type { Connection } from '../../../../database/client.ts'
import { isOwnerApproved } from '../queries.ts'
import { notifyManagers } from './notify-teachers.ts'
import { listOwnedIds } from './teacher-queries.ts'

/**
 * Notifications about every class of an owner that is read-only from now on; none while they are approved.
 */
export const notifyOfLostOwner = async (tx: Connection, accountId: string, at: Date): Promise<void> => {
  for (const classId of await listOwnedIds(tx, accountId))
    if (!(await isOwnerApproved(tx, classId)))
      await notifyManagers(tx, { classId, change: 'owner-lost', actorId: accountId, at })
}
