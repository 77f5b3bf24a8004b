// The latest room or homework that asked the check, beside the first results.
import type { Recheck } from '@lantern/contract/teach/teach-again/teach-again'
import type { Actor } from '../../../actions/actor.ts'
import { loadTaught, type ResponseMatrix, recordResultsRead } from '../../classes/class-results/index.ts'
import { listHomeworkOfQuiz } from '../homework/index.ts'
import { listRoomsOfQuiz } from '../live-rooms/index.ts'
import { findCheck } from './check-queries.ts'
import { comparePassage } from './compare.rules.ts'
import type { TeachAgainDeps } from './deps.ts'
import { listAnswers, type Session } from './session-answers.ts'

/** Latest uses of a check that are looked at for answers. */
const maxUses = 5

const toAnswered = (matrix: ResponseMatrix) => ({
  answers: listAnswers(matrix),
  students: matrix.players.map(({ id, accountId, isGuest, name }) => ({
    id,
    name,
    accountId: isGuest ? null : accountId,
  })),
})

/** Uses of a quiz, latest first. */
const listUses = async ({ db }: TeachAgainDeps, actor: Actor, quizId: string): Promise<Session[]> => {
  const [rooms, homework] = [
    await listRoomsOfQuiz(db, actor, quizId, maxUses),
    await listHomeworkOfQuiz(db, actor, quizId, maxUses),
  ]
  return [
    ...rooms.map(({ id, at }) => ({ kind: 'room' as const, sessionId: id, at })),
    ...homework.map(({ id, at }) => ({ kind: 'homework' as const, sessionId: id, at })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxUses)
}

/** @throws Refusal `not-found`, `teacher-not-approved` */
export const readRecheck = async (
  deps: TeachAgainDeps,
  actor: Actor,
  session: Session,
): Promise<Recheck | null> => {
  const { db, sessions, clock } = deps
  const first = await loadTaught(db, sessions, actor, session)
  const check = await findCheck(db, actor, session)
  if (!check?.quizId) return null
  for (const use of await listUses(deps, actor, check.quizId)) {
    const second = await loadTaught(db, sessions, actor, use)
    const answered = toAnswered(second)
    if (answered.answers.length === 0) continue
    await recordResultsRead(db, actor, second, { kind: 'results', at: clock.now() })
    const before = toAnswered(first)
    return {
      kind: use.kind,
      sessionId: use.sessionId,
      at: second.startedAt?.toISOString() ?? null,
      students: new Set(answered.answers.map(({ studentId }) => studentId)).size,
      passages: check.passages.map(passage =>
        comparePassage(
          passage,
          before,
          answered,
          second.questions
            .filter(({ citations }) => citations.some(one => passage.passageIds.includes(one.passageId)))
            .map(({ id }) => id),
        ),
      ),
    }
  }
  return null
}
