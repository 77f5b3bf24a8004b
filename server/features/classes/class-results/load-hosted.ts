// Session with its answers, for its approved teacher.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import { checkClassAction } from '../classes/index.ts'
import type { ClassResultsDeps } from './deps.ts'
import { findClassOfSession, isShared } from './queries.ts'
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

/**
 * Like `loadHosted`, also for every other teacher of its class once it counts in the gradebook: a room that has
 * ended, a paper whose results are shared.
 */
export const loadTaught = async (
  db: Connection,
  sessions: ClassResultsDeps['sessions'],
  actor: Actor,
  session: { kind: SessionKind; sessionId: string },
): Promise<ResponseMatrix> => {
  const { kind, sessionId } = session
  const classId = await findClassOfSession(db, session)
  if (!classId || (kind === 'paper' && !(await isShared(db, session))))
    return loadHosted(db, sessions, actor, session)
  await checkClassAction(db, actor, classId, 'read-members')
  const matrix = await sessions[kind].load(db, sessionId)
  return kind === 'room' && matrix.endedAt === null ? loadHosted(db, sessions, actor, session) : matrix
}
