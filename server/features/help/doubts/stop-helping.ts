// Deletion of an account: its unsolved claimed doubts return to the line at once, and no more are offered to
// it.
import type { Connection } from '../../../database/client.ts'
import { listClaimedBy, pauseDuty, returnToLine } from './going-queries.ts'
import { deleteOfferNotifications } from './notify-of-doubt.ts'

export const stopHelping = async (tx: Connection, accountId: string, now: Date): Promise<void> => {
  await pauseDuty(tx, accountId)
  for (const doubtId of await listClaimedBy(tx, accountId)) {
    await returnToLine(tx, doubtId, now)
    await deleteOfferNotifications(tx, doubtId, [accountId])
  }
}
