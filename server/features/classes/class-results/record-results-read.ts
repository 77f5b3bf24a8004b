// Log of reads of results: each student in them sees a line about the reader.
import type { RecordKind } from '@lantern/contract/people/record-reads/record-reads'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { recordRead } from '../../people/record-reads/index.ts'
import type { MatrixPlayer, ResponseMatrix } from './response-matrix.ts'

/** @param only the one student whose answers were opened; all by default */
export const recordResultsRead = (
  db: Connection,
  actor: Pick<Actor, 'accountId' | 'role'>,
  { id, title, players }: ResponseMatrix,
  { kind, at, only }: { kind: RecordKind; at: Date; only?: MatrixPlayer },
): Promise<void> =>
  recordRead(db, actor, {
    kind,
    recordId: id,
    about: title,
    subjectIds: (only ? [only] : players).flatMap(({ accountId, isGuest }) =>
      isGuest ? [] : (accountId ?? []),
    ),
    at,
  })
