// Attempts at a quiz that was set as homework: begun within its rules, ended when it closes, graded again when
// its key is corrected.

import type { AuthoredQuestion, FrozenQuiz } from '@lantern/contract/questions/authored-questions'
import type { AnswerKey } from '@lantern/contract/questions/questions'
import type { Attempt } from '@lantern/contract/quizzes/attempts'
import type { Actor } from '../../actions/actor.ts'
import type { Connection, Db } from '../../database/client.ts'
import { type AttemptRow, putAnswer } from './attempt-queries.ts'
import { loadAttemptSheet } from './attempt-sheet.ts'
import { endAttempt } from './change-attempt.ts'
import type { QuizDeps } from './deps.ts'
import { recordAttempt, recordEvidence } from './evidence.ts'
import { gradeByRules } from './grade-answer.ts'
import { listAnswersTo, listAttemptsOfHomework, lockAttempt } from './homework-queries.ts'
import { appendQuestion, insertQuiz, type QuestionRow, updateQuestion } from './quiz-queries.ts'
import { beginAttempt } from './start-attempt.ts'

const toRow = ({ id: _id, ...question }: AuthoredQuestion) => question

/** A copy of its own, so that the teacher's later changes don't reach who has begun. @returns its id */
export const copyQuiz = async (
  tx: Connection,
  ownerId: string,
  { title, sources, questions }: FrozenQuiz,
  now: Date,
): Promise<string> => {
  const { id } = await insertQuiz(tx, {
    ownerId,
    title,
    sources,
    origin: 'homework',
    createdAt: now,
    settings: {
      count: questions.length,
      types: questions.map(({ body }) => body.type),
      levels: [],
      difficulty: null,
      topic: null,
      pages: [],
      mode: 'exam',
      secondsPerQuestion: null,
    },
  })
  for (const question of questions) await appendQuestion(tx, id, toRow(question))
  return id
}

type Assignment = {
  homeworkId: string
  quizId: string
  secondsPerQuestion: number | null
  timeFactor: Attempt['timeFactor']
  endsAt: Date
  tellsAt: Date | null
}

export const beginHomeworkAttempt = (
  deps: Pick<QuizDeps, 'db' | 'clock'>,
  actor: Actor,
  given: Assignment,
): Promise<Attempt> => beginAttempt(deps, actor, { ...given, mode: 'exam' })

/** Ends what runs past its time, and takes all that may be told by now into the learner records. */
export const settleAttempts = async (db: Db, homeworkId: string, now: Date): Promise<void> => {
  for (const { id } of await listAttemptsOfHomework(db, [homeworkId]))
    await db.transaction(async tx => {
      const attempt = await lockAttempt(tx, id)
      if (!attempt) return
      if (attempt.finishedAt) await recordAttempt(tx, await loadAttemptSheet(tx, attempt), now)
      else if (attempt.endsAt && attempt.endsAt <= now) await endAttempt(tx, attempt, attempt.endsAt, now)
    })
}

const isAsked = ({ questionIds }: AttemptRow, { id, isLeftOut }: QuestionRow): boolean =>
  !isLeftOut && (questionIds === null || questionIds.includes(id))

/** Grades every answer to a question by its new key; what a model or its player judged goes by the key again. */
export const correctQuestion = async (
  tx: Connection,
  question: QuestionRow,
  change: { key: AnswerKey } | { isLeftOut: boolean },
  now: Date,
): Promise<void> => {
  const corrected = await updateQuestion(tx, question.id, change)
  if (!('key' in change)) return
  for (const { attempt, answer } of await listAnswersTo(tx, question.id)) {
    if (!answer.response) continue
    const graded = await gradeByRules(corrected, answer.response)
    const regraded = await putAnswer(tx, attempt.id, question.id, { ...graded, disputed: false })
    if (attempt.finishedAt && isAsked(attempt, corrected))
      await recordEvidence(tx, attempt, [{ question: corrected, answer: regraded }], now)
  }
}
