// Later answers get the mark of the group that they fall into.
import type { Connection } from '../../../database/client.ts'
import { findFollowed, keyOf } from '../../../platform/grading/groups/index.ts'
import { loadDictionary } from '../../../platform/grading/index.ts'
import { giveMarks, lockSession, type ResponseMatrix } from '../../classes/class-results/index.ts'
import type { GroupMarkingDeps } from './deps.ts'
import { findDictionary, listGroupedQuestions, listItemAnswers } from './item-answers.ts'
import { deleteArrivals, type GroupMarkRow, listArrivals, listGroupMarks, listMoves } from './queries.ts'

/** Sessions in one sweep. */
const maxSessions = 100

type Move = Awaited<ReturnType<typeof listMoves>>[number]

const followQuestion = async (
  { sessions, clock }: GroupMarkingDeps,
  tx: Connection,
  matrix: ResponseMatrix,
  question: ResponseMatrix['questions'][number],
  marks: readonly GroupMarkRow[],
  moves: readonly Move[],
): Promise<boolean> => {
  const dictionary = await loadDictionary()
  const words = findDictionary(question, dictionary)
  const moved = new Set(moves.flatMap(({ questionId, key }) => (questionId === question.id ? key : [])))
  const byId = new Map(marks.map(mark => [mark.id, mark]))
  const followed = listItemAnswers(matrix, question, dictionary).flatMap(answer => {
    if (answer.source !== 'nobody' && answer.source !== 'rules') return []
    if (marks.some(({ leftOut }) => leftOut.includes(answer.attemptId))) return []
    const id = findFollowed(answer, marks, moved.has(keyOf(answer)), words)
    const mark = byId.get(id ?? '')?.mark
    return id && mark ? { studentId: answer.id, mark: { ...mark, group: { id, isLater: true } } } : []
  })
  if (followed.length === 0) return false
  await giveMarks(tx, sessions, { before: matrix, questionId: question.id, marks: followed }, clock.now())
  return true
}

/** Marks what arrived in a session since. @returns whether it marked anything */
const followSession = (deps: GroupMarkingDeps, sessionId: string): Promise<boolean> =>
  deps.db.transaction(async tx => {
    // A mark that is being given comes first.
    await lockSession(tx, sessionId)
    await deleteArrivals(tx, sessionId)
    const marks = Map.groupBy(await listGroupMarks(tx, sessionId), ({ questionId }) => questionId)
    if (marks.size === 0) return false
    const moves = await listMoves(tx, sessionId)
    const matrix = await deps.sessions.homework.load(tx, sessionId)
    let hasMarked = false
    for (const question of listGroupedQuestions(matrix)) {
      const own = marks.get(question.id)
      if (own && (await followQuestion(deps, tx, matrix, question, own, moves))) hasMarked = true
    }
    return hasMarked
  })

export const followMarks = async (deps: GroupMarkingDeps): Promise<void> => {
  for (const sessionId of await listArrivals(deps.db, maxSessions))
    if (await followSession(deps, sessionId)) await deps.sessions.homework.corrected(sessionId)
}
