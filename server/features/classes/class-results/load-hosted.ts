// Session with its answers, for its approved teacher.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import { checkClassAction } from '../classes/index.ts'
import type { ClassResultsDeps } from './deps.ts'
import type { ResponseMatrix } from './response-matrix.ts'

/** @throws Refusal `not-found` for somebody else's session and for who no longer teaches its class,
 * `teacher-not-approved` */
export const loadHosted = async (
  db: Connection,
  sessions: ClassResultsDeps['sessions'],
  actor: Actor,
  { kind, sessionId }: { kind: SessionKind; sessionId: string },
): Promise<ResponseMatrix> => {
  const matrix = await sessions[kind].loadForHost(db, actor, sessionId)
  if (matrix.classId) await checkClassAction(db, actor, matrix.classId, 'read-members')
  else await checkApprovedTeacher(db, actor.accountId)
  return matrix
}
