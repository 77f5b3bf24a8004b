// Takes what an author wrote in a question, on the revision they saw.
import { listQuestionFiles } from '@lantern/contract/questions/kinds/question-images.rules'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { editQuestion, type QuestionParams } from './edit-question.ts'
import { lockOwnImage } from './image-queries.ts'

/** @throws Refusal `question-changed` on an older revision: another window wrote in between */
export const changeQuestion = (
  deps: TeacherQuizDeps,
  actor: Actor,
  params: QuestionParams,
  { revision, change }: { revision: number; change: QuestionChange },
): Promise<TeacherQuestion> =>
  editQuestion(deps, actor, params, async (tx, row) => {
    if (row.revision !== revision) throw new Refusal('question-changed')
    for (const id of listQuestionFiles(change))
      if (!(await lockOwnImage(tx, actor, id))) throw new Refusal('not-found')
    return change
  })
