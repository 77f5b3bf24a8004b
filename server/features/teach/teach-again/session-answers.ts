// Questions of a session that count, with their graded answers.
import type { Actor } from '../../../actions/actor.ts'
import { analyseSession, loadTaught, type ResponseMatrix } from '../../classes/class-results/index.ts'
import type { TeachAgainDeps } from './deps.ts'
import { type Findings, findPassages, type StudentAnswer } from './passages.rules.ts'

export type Session = Parameters<typeof loadTaught>[3]

/** Answers that are graded and count for their student; unanswered questions are no answers. */
export const listAnswers = ({ questions, players, answers }: ResponseMatrix): StudentAnswer[] => {
  const counted = new Set(questions.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id))
  const students = new Map(players.map(player => [player.id, player]))
  return answers.flatMap(({ playerId, questionId, outcome, share }) => {
    const student = students.get(playerId)
    if (!student || outcome === 'check' || !counted.has(questionId)) return []
    return (student.questionIds?.has(questionId) ?? true) ? [{ studentId: playerId, questionId, share }] : []
  })
}

const findInMatrix = (matrix: ResponseMatrix): Findings =>
  findPassages(
    analyseSession(matrix).items.filter(({ isLeftOut }) => !isLeftOut),
    listAnswers(matrix),
  )

/** @throws Refusal `not-found`, `teacher-not-approved` */
export const loadFindings = async (
  { db, sessions }: Pick<TeachAgainDeps, 'db' | 'sessions'>,
  actor: Actor,
  session: Session,
): Promise<{ matrix: ResponseMatrix; findings: Findings }> => {
  const matrix = await loadTaught(db, sessions, actor, session)
  return { matrix, findings: findInMatrix(matrix) }
}
