// Takes somebody who goes out of classes: theirs are taken over by who teaches along, and invitations of their address go.
import type { Connection } from '../../database/client.ts'
import { deleteMailedInvitationsOf } from './invitations/invitation-queries.ts'
import { handOverClasses } from './queries.ts'
import { deleteInvitationsOf } from './student-queries.ts'

export const forgetInClasses = async (tx: Connection, { oldId }: { oldId: string }): Promise<void> => {
  await handOverClasses(tx, oldId)
  await deleteInvitationsOf(tx, oldId)
  await deleteMailedInvitationsOf(tx, oldId)
}
