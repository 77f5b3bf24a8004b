// Restores an earlier version of a quiz. Questions keep their ids, so that the current state can be restored
// too.
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { toQuestionContent } from './question-content.ts'
import {
  appendQuestions,
  findQuestion,
  listQuestions,
  orderQuestions,
  removeQuestions,
  updateQuestion,
} from './question-queries.ts'
import { lockOwnQuiz, updateQuiz } from './quiz-queries.ts'
import { viewWholeQuiz } from './quiz-view.ts'
import { saveVersion } from './save-version.ts'
import { getVersion } from './version-queries.ts'

const putBack = async (tx: Connection, quizId: string, question: QuestionDraft, now: Date): Promise<void> => {
  const content = { ...toQuestionContent(question), updatedAt: now }
  if (await findQuestion(tx, quizId, question.id))
    await updateQuestion(tx, question.id, { ...content, removedAt: null })
  else await appendQuestions(tx, quizId, [{ ...content, id: question.id }])
}

export const restoreVersion = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId: quizId, quizVersionId }: { teacherQuizId: string; quizVersionId: string },
) => {
  const now = deps.clock.now()
  const restored = await deps.db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, quizId)
    const { title, questions } = await getVersion(tx, quiz.id, quizVersionId)
    const savedVersionId = await saveVersion(tx, quiz, 'restored', now)
    const currentIds = new Set(questions.map(({ id }) => id))
    const others = (await listQuestions(tx, quiz.id)).filter(({ id }) => !currentIds.has(id))
    await removeQuestions(
      tx,
      others.map(({ id }) => id),
      now,
    )
    for (const question of questions) await putBack(tx, quiz.id, question, now)
    await orderQuestions(tx, quiz.id, [...currentIds])
    return { keptAs: savedVersionId, row: await updateQuiz(tx, quiz.id, { title, updatedAt: now }) }
  })
  return { ...(await viewWholeQuiz(deps.db, restored.row)), keptAs: restored.keptAs }
}
