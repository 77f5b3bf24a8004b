// Somebody gives their account up: doubts that they took and didn't solve go back in line at once, and none is offered
// to them any more.
import type { Connection } from '../../../database/client.ts'
import { listTakenBy, pauseDuty, returnToLine } from './going-queries.ts'
import { takeBackOffers } from './notify-of-doubt.ts'

export const stopHelping = async (tx: Connection, accountId: string, now: Date): Promise<void> => {
  await pauseDuty(tx, accountId)
  for (const doubtId of await listTakenBy(tx, accountId)) {
    await returnToLine(tx, doubtId, now)
    await takeBackOffers(tx, doubtId, [accountId])
  }
}
