// Marking of written answers by a teacher; students are notified once their score may be read.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { OwnPart } from '@lantern/contract/classes/class-results/own-part'
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { ClassResultsDeps, GivenMark } from './deps.ts'
import { loadHosted } from './load-hosted.ts'
import { notifyOfScores } from './notify-of-scores.ts'
import type { ResponseMatrix } from './response-matrix.ts'
import { readStudentPart } from './results.ts'

type Marking = {
  /** The session as it was before. */
  before: ResponseMatrix
  questionId: string
  marks: readonly GivenMark[]
}

/**
 * Saves marks, of one answer or of many, and notifies whose score changed.
 * @throws Refusal `nothing-to-judge` also where nothing is marked by answer
 */
export const giveMarks = async (
  tx: Connection,
  sessions: ClassResultsDeps['sessions'],
  { before, questionId, marks }: Marking,
  now: Date,
): Promise<void> => {
  const { kind, id: sessionId } = before
  const session = sessions[kind]
  if (!session.mark) throw new Refusal('nothing-to-judge')
  await session.mark(tx, sessionId, questionId, marks, now)
  const after = await session.load(tx, sessionId)
  const informed = await session.listInformed(tx, sessionId, now)
  await notifyOfScores(tx, { kind, sessionId }, before, after, informed, now)
}

export const markAnswer = async (
  deps: ClassResultsDeps,
  actor: Actor,
  {
    kind,
    sessionId,
    studentId,
    questionId,
  }: { kind: SessionKind; sessionId: string; studentId: string; questionId: string },
  mark: EssayMark,
): Promise<OwnPart> => {
  const before = await loadHosted(deps.db, deps.sessions, actor, { kind, sessionId })
  const now = deps.clock.now()
  await deps.db.transaction(tx =>
    giveMarks(tx, deps.sessions, { before, questionId, marks: [{ studentId, mark }] }, now),
  )
  await deps.sessions[kind].corrected(sessionId)
  return readStudentPart(deps, actor, { kind, sessionId }, studentId)
}
