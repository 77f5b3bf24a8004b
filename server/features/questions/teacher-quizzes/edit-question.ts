// Frame of every change to one question: access, quiz lock, version and time.
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { viewQuestion } from './question-content.ts'
import { getQuestion, type QuestionContent, type QuestionRow, updateQuestion } from './question-queries.ts'
import { lockOwnQuiz, updateQuiz } from './quiz-queries.ts'
import { saveVersion, saveVersionBeforeEdit } from './save-version.ts'

export type QuestionParams = { teacherQuizId: string; teacherQuestionId: string }
/** Origin after a change: an edited question is no longer a copy of a bank question. */
const withOrigin = (row: QuestionRow, change: Partial<QuestionContent>): Partial<QuestionContent> => {
  const isOther = (['body', 'key', 'image', 'stimulus', 'sound'] as const).some(
    part => part in change && JSON.stringify(change[part] ?? null) !== JSON.stringify(row[part] ?? null),
  )
  return isOther && !change.bankOrigin ? { ...change, bankOrigin: null } : change
}

type Changed = { question: TeacherQuestion; keptAs: string }

/** Changes a question by its author's own words. @param decide throws where it can't be changed */
export const editQuestion = async (
  { db, clock }: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId, teacherQuestionId }: QuestionParams,
  decide: (tx: Connection, row: QuestionRow) => Promise<Partial<QuestionContent>>,
): Promise<TeacherQuestion> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, teacherQuizId)
    const row = await getQuestion(tx, quiz.id, teacherQuestionId)
    const change = await decide(tx, row)
    await saveVersionBeforeEdit(tx, quiz, now)
    const changed = await updateQuestion(tx, row.id, { ...withOrigin(row, change), updatedAt: now })
    await updateQuiz(tx, quiz.id, { updatedAt: now })
    return viewQuestion(changed)
  })
}

/**
 * Replaces content with a server result; the old content becomes a version, so that the screen can undo it.
 */
export const replaceContent = async (
  { db, clock }: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId, teacherQuestionId }: QuestionParams,
  decide: (row: QuestionRow, tx: Connection) => Promise<Partial<QuestionContent>>,
): Promise<Changed> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, teacherQuizId)
    const row = await getQuestion(tx, quiz.id, teacherQuestionId)
    const change = await decide(row, tx)
    const savedVersionId = await saveVersion(tx, quiz, 'rewritten', now)
    const changed = await updateQuestion(tx, row.id, { ...withOrigin(row, change), updatedAt: now })
    await updateQuiz(tx, quiz.id, { updatedAt: now })
    return { question: viewQuestion(changed), keptAs: savedVersionId }
  })
}
