// A quiz again, to make another of it: its questions, without its history.
import type { TeacherQuiz } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { toQuestionContent } from './question-content.ts'
import { appendQuestions, listQuestions } from './question-queries.ts'
import { getOwnQuiz, insertQuiz } from './quiz-queries.ts'
import { viewQuiz } from './quiz-view.ts'

export const duplicateQuiz = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  quizId: string,
): Promise<TeacherQuiz> => {
  const now = deps.clock.now()
  const copy = await deps.db.transaction(async tx => {
    const { ownerId, title, sources, plan } = await getOwnQuiz(tx, actor, quizId)
    const begun = await insertQuiz(tx, {
      ownerId,
      sources,
      title: m.teacher_quiz_copy_of({ title }).slice(0, 200),
      // Plan without cells: the copy is not generated again.
      plan: { ...plan, cells: [] },
      createdAt: now,
      updatedAt: now,
    })
    const questions = await listQuestions(tx, quizId)
    await appendQuestions(
      tx,
      begun.id,
      questions.map(question => ({ ...toQuestionContent(question), updatedAt: now })),
    )
    return begun
  })
  return viewQuiz(deps.db, copy)
}
