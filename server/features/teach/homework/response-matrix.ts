// A homework as class results read it: each student's attempt that counts.

import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type {
  ListedPage,
  ListedSession,
  QuestionChange,
  ResponseMatrix,
  Sessions,
} from '../../classes/class-results/index.ts'
import {
  type AnswerRow,
  countPlayersOfHomework,
  listAnswersOf,
  listAttemptsOfHomework,
  regradeAnswers,
} from '../../questions/attempts/index.ts'
import { listQuestions, type QuestionRow, updateQuestion } from '../../questions/quizzes/index.ts'
import { checkMayReadClass } from './assigned-homework.ts'
import { markAnswersOfStudents } from './mark-answers.ts'
import { getHomework, getOwnHomework, type HomeworkRow, listHomeworkPage, listStudents } from './queries.ts'
import { findCountingAttempt, loadClassSubmissions, type Submission } from './submissions.ts'

const getQuestion = ({ ordinal: _ordinal, quizId: _quizId, ...question }: QuestionRow, i: number) => ({
  ...question,
  number: i + 1,
})

const getPlayerState = (counting: Submission | undefined): ResponseMatrix['players'][number]['state'] => {
  if (!counting) return 'absent'
  if (!counting.attempt.finishedAt) return 'running'
  return counting.isLate ? 'late' : 'finished'
}

/** Answer; the time per question exists only with a timer of its own. */
const getAnswer = (
  { questionId, response, outcome, share, mark }: AnswerRow,
  playerId: string | undefined,
): ResponseMatrix['answers'] =>
  response && playerId
    ? [{ playerId, questionId, response, ms: null, outcome: outcome ?? 'wrong', share: share ?? 0, mark }]
    : []

const loadResponseMatrix = async (db: Connection, row: HomeworkRow): Promise<ResponseMatrix> => {
  const listed = await listStudents(db, [row.id])
  const questions = await listQuestions(db, row.quizId)
  const submissions = await loadClassSubmissions(
    db,
    row,
    listed.map(({ student }) => student),
  )
  const counting = new Map(
    listed.map(({ student: { accountId } }) => {
      const own = submissions.get(accountId) ?? []
      return [accountId, { best: findCountingAttempt(own), attempts: own.length }] as const
    }),
  )
  const playersById = new Map(
    [...counting].flatMap(([accountId, { best }]) => (best ? [[best.attempt.id, accountId] as const] : [])),
  )
  const answers = await listAnswersOf(db, [...playersById.keys()])
  return {
    kind: 'homework',
    id: row.id,
    title: row.title,
    classId: row.classId,
    questions: questions.map(getQuestion),
    startedAt: new Date(row.settings.opensAt),
    endedAt: row.endsAt,
    players: listed.map(({ student: { accountId }, name, isGuest }) => ({
      id: accountId,
      accountId,
      name,
      isGuest,
      team: null,
      account: isGuest ? null : name,
      from: 1,
      hereUntil: 0,
      points: null,
      state: getPlayerState(counting.get(accountId)?.best),
      attempts: counting.get(accountId)?.attempts ?? 0,
      variant: null,
      seed: counting.get(accountId)?.best?.attempt.id ?? accountId,
      questionIds: null,
    })),
    answers: answers.flatMap(answer => getAnswer(answer, playersById.get(answer.attemptId))),
  }
}

const correct = async (
  tx: Connection,
  homeworkId: string,
  questionId: string,
  change: QuestionChange,
  now: Date,
): Promise<void> => {
  const { quizId } = await getHomework(tx, homeworkId)
  const question = (await listQuestions(tx, quizId)).find(({ id }) => id === questionId)
  if (!question) throw new Refusal('not-found')
  const corrected = await updateQuestion(tx, questionId, change)
  if ('key' in change) await regradeAnswers(tx, corrected, now)
}

export const loadHomeworkMatrix = async (db: Connection, homeworkId: string): Promise<ResponseMatrix> =>
  loadResponseMatrix(db, await getHomework(db, homeworkId))

const listHomeworkResults = async (
  db: Connection,
  actor: Actor,
  page: ListedPage,
): Promise<ListedSession[]> => {
  const rows = await listHomeworkPage(db, actor, page)
  const begun = await countPlayersOfHomework(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, players: begun.get(row.id) ?? 0 }))
}

export const homeworkSessions: Sessions = {
  loadForHost: async (db: Connection, actor: Actor, id: string) =>
    loadResponseMatrix(db, await getOwnHomework(db, actor, id)),
  load: loadHomeworkMatrix,
  loadForPlayer: async (db: Connection, actor: Actor, id: string, now: Date) => {
    await checkMayReadClass(db, actor, id, now)
    return loadResponseMatrix(db, await getHomework(db, id))
  },
  correct,
  getHostId: async (db, id) => (await getHomework(db, id)).teacherId,
  mark: markAnswersOfStudents,
  listOwn: listHomeworkResults,
  listInformed: async (db, homeworkId, now) => {
    const attempts = await listAttemptsOfHomework(db, [homeworkId])
    const revealedAttempts = attempts.filter(
      ({ finishedAt, tellsAt }) => finishedAt && (!tellsAt || tellsAt <= now),
    )
    return new Set(revealedAttempts.map(({ playerId }) => playerId))
  },
  corrected: async () => {},
  shared: async () => {},
}
