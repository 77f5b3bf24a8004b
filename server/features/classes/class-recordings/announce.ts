// Notices to the open pages of everybody in a class that something of its recordings has changed.
import type { Connection } from '../../../database/client.ts'
import { announceAll } from '../../../platform/realtime/index.ts'
import { listClassMembers, listTeachersOfClass } from '../classes/index.ts'

/** Members and teachers of a class, each once. */
export const listPeople = async (db: Connection, classId: string): Promise<Set<string>> => {
  const people = [...(await listClassMembers(db, classId)), ...(await listTeachersOfClass(db, classId))]
  return new Set(people.map(({ accountId }) => accountId))
}

export const announceRecordings = async (tx: Connection, classId: string): Promise<void> => {
  const accountIds = [...(await listPeople(tx, classId))]
  await announceAll(
    tx,
    accountIds.map(accountId => ({ topic: 'class-recordings', accountId, id: classId })),
  )
}
