// Renames a quiz, or puts its questions in another order.
import type { Actor } from '../../../actions/actor.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { orderQuestions } from './question-queries.ts'
import { lockOwnQuiz, updateQuiz } from './quiz-queries.ts'
import { viewWholeQuiz } from './quiz-view.ts'
import { saveVersionBeforeEdit } from './save-version.ts'

export const changeQuiz = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  quizId: string,
  { title, order }: { title?: string | undefined; order?: string[] | undefined },
) => {
  const now = deps.clock.now()
  const changed = await deps.db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, quizId)
    await saveVersionBeforeEdit(tx, quiz, now)
    if (order) await orderQuestions(tx, quiz.id, order)
    return updateQuiz(tx, quiz.id, { updatedAt: now, ...(title === undefined ? {} : { title }) })
  })
  return viewWholeQuiz(deps.db, changed)
}
