// Takes a question out of its quiz, and brings it back or puts it as it was in an earlier version.
import { maxQuizQuestions } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { TeacherQuizDeps } from './deps.ts'
import type { QuestionParams } from './edit-question.ts'
import { toQuestionContent, viewQuestion } from './question-content.ts'
import {
  countQuestions,
  deleteRemovedQuestions,
  findQuestion,
  getQuestion,
  type QuestionContent,
  updateQuestion,
} from './question-queries.ts'
import { lockOwnQuiz, type QuizRow, updateQuiz } from './quiz-queries.ts'
import { bringBackMs } from './remove-quiz.ts'
import { saveVersion, saveVersionBeforeEdit } from './save-version.ts'
import { getVersion } from './version-queries.ts'

export const removeQuestion = async (
  { db, clock }: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId, teacherQuestionId }: QuestionParams,
): Promise<void> => {
  const now = clock.now()
  await db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, teacherQuizId)
    const row = await getQuestion(tx, quiz.id, teacherQuestionId)
    await saveVersionBeforeEdit(tx, quiz, now)
    await updateQuestion(tx, row.id, { removedAt: now })
    await deleteRemovedQuestions(tx, quiz.id, new Date(now.getTime() - bringBackMs))
    await updateQuiz(tx, quiz.id, { updatedAt: now })
  })
}

/** @throws Refusal `not-found` where the version doesn't have the question */
const contentIn = async (
  tx: Connection,
  { id }: QuizRow,
  versionId: string | null,
  questionId: string,
): Promise<QuestionContent | null> => {
  if (versionId === null) return null
  const { questions } = await getVersion(tx, id, versionId)
  const question = questions.find(one => one.id === questionId)
  if (!question) throw new Refusal('not-found')
  return toQuestionContent(question)
}

export const restoreQuestion = async (
  { db, clock }: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId, teacherQuestionId }: QuestionParams,
  versionId: string | null,
): Promise<{ question: TeacherQuestion; keptAs: string }> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, teacherQuizId)
    const row = await findQuestion(tx, quiz.id, teacherQuestionId)
    if (!row) throw new Refusal('not-found')
    const content = await contentIn(tx, quiz, versionId, row.id)
    const there = (await countQuestions(tx, [quiz.id])).get(quiz.id) ?? 0
    if (row.removedAt && there >= maxQuizQuestions) throw new Refusal('quiz-full')
    const savedVersionId = await saveVersion(tx, quiz, 'restored', now)
    const restored = await updateQuestion(tx, row.id, { ...content, removedAt: null, updatedAt: now })
    await updateQuiz(tx, quiz.id, { updatedAt: now })
    return { question: viewQuestion(restored), keptAs: savedVersionId }
  })
}
