// Deletes a quiz so that it can be brought back for a day; what was deleted longer ago goes for good.
import type { TeacherQuiz } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import { removeGenerationOf } from '../../study/generations/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { forgetRemoved, lockOwnQuiz, unremoveQuiz, updateQuiz } from './quiz-queries.ts'
import { viewQuiz } from './quiz-view.ts'

/** Time in which a deletion can be undone, in milliseconds. */
export const bringBackMs = 24 * 3_600_000

export const removeQuiz = async (deps: TeacherQuizDeps, actor: Actor, quizId: string): Promise<void> => {
  const now = deps.clock.now()
  await deps.db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, quizId)
    await updateQuiz(tx, quiz.id, { removedAt: now })
    await removeGenerationOf(tx, 'teacher-quiz', quiz.id)
    await forgetRemoved(tx, actor, new Date(now.getTime() - bringBackMs))
  })
}

export const bringBackQuiz = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  quizId: string,
): Promise<TeacherQuiz> => viewQuiz(deps.db, await unremoveQuiz(deps.db, actor, quizId))
