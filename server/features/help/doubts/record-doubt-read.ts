// Access log: an admin who reads the conversation leaves an entry that the asker sees.
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { recordRead } from '../../people/record-reads/index.ts'
import type { DoubtRow } from './doubt-queries.ts'

export const recordDoubtRead = (
  db: Connection,
  actor: Pick<Actor, 'accountId' | 'role'>,
  { id, askerId, question }: Pick<DoubtRow, 'id' | 'askerId' | 'question'>,
  at: Date,
): Promise<void> =>
  recordRead(db, actor, { kind: 'doubt', recordId: id, about: question, subjectIds: [askerId], at })
