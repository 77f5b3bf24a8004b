// Removal of a deleted account from classes: its own have no owner until a co-teacher claims them, and
// invitations of its address are deleted.
import type { Connection } from '../../../database/client.ts'
import { deleteMailedInvitationsOf } from './invitations/invitation-queries.ts'
import { deleteInvitationsOf } from './student-queries.ts'
import { notifyManagers } from './teaching/notify-teachers.ts'
import { leaveOwnedClasses } from './teaching/teacher-queries.ts'

export const forgetInClasses = async (
  tx: Connection,
  { oldId, at }: { oldId: string; at: Date },
): Promise<void> => {
  for (const classId of await leaveOwnedClasses(tx, oldId))
    await notifyManagers(tx, { classId, change: 'owner-lost', actorId: null, at })
  await deleteInvitationsOf(tx, oldId)
  await deleteMailedInvitationsOf(tx, oldId)
}
