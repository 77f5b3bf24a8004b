// Deletion of an account without its person's request: a parent withdrew their consent, or an admin deletes
// it.
import type { Connection } from '../../../database/client.ts'
import { deletionDue } from './deletion.rules.ts'
import { insertDeletion } from './deletion-queries.ts'
import type { StopHelping } from './deps.ts'

export const scheduleDeletion = async (
  tx: Connection,
  accountId: string,
  askedAt: Date,
  stopHelping: StopHelping,
): Promise<Date> => {
  const dueAt = deletionDue(askedAt)
  await insertDeletion(tx, { accountId, askedAt, dueAt })
  await stopHelping(tx, accountId, askedAt)
  return dueAt
}
