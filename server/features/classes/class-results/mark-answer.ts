// Marking of an essay by a teacher; the student is notified once their score may be read.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { OwnPart } from '@lantern/contract/classes/class-results/own-part'
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { ClassResultsDeps, MarkedAnswer } from './deps.ts'
import { loadHosted } from './load-hosted.ts'
import { notifyOfScores } from './notify-of-scores.ts'
import { readStudentPart } from './results.ts'

export const markAnswer = async (
  deps: ClassResultsDeps,
  actor: Actor,
  { kind, sessionId, ...to }: { kind: SessionKind; sessionId: string } & MarkedAnswer,
  mark: EssayMark,
): Promise<OwnPart> => {
  const session = deps.sessions[kind]
  const before = await loadHosted(deps.db, deps.sessions, actor, { kind, sessionId })
  const retainedMark = session.mark
  if (!retainedMark) throw new Refusal('nothing-to-judge')
  const now = deps.clock.now()
  await deps.db.transaction(async tx => {
    await retainedMark(tx, sessionId, to, mark, now)
    const after = await session.loadForHost(tx, actor, sessionId)
    const informed = await session.listInformed(tx, sessionId, now)
    await notifyOfScores(tx, { kind, sessionId }, before, after, informed, now)
  })
  return readStudentPart(deps, actor, { kind, sessionId }, to.studentId)
}
