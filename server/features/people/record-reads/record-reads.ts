// Logs reads of other people's data; they see it under "Your data".
import type { RecordKind } from '@lantern/contract/people/record-reads/record-reads'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { putReads } from './queries.ts'

/** Maximum length of a record's title. */
const maxRecordNameLength = 120

type Read = {
  kind: RecordKind
  recordId: string
  about: string
  /** People the record is about; guests and the reader are left out. */
  subjectIds: readonly string[]
  at: Date
}

export const recordRead = async (
  db: Connection,
  actor: Pick<Actor, 'accountId' | 'role'>,
  { kind, recordId, about, subjectIds, at }: Read,
): Promise<void> => {
  if (subjectIds.length === 0) return
  await putReads(db, subjectIds, {
    readerId: actor.accountId,
    isAdmin: actor.role === 'admin',
    kind,
    recordId,
    about: about.slice(0, maxRecordNameLength),
    day: at.toISOString().slice(0, 10),
    lastAt: at,
  })
}
