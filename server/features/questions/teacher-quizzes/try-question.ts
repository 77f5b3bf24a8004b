// Worth of an answer in the teacher's preview; nothing is recorded.
import { drawQuestion, exampleSeed } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Response, Solution } from '@lantern/contract/questions/kinds/questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { type Grade, grade, loadDictionary } from '../../../platform/grading/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import type { QuestionParams } from './edit-question.ts'
import { freezeQuestion } from './freeze-quiz.ts'
import { getQuestion, listQuestions } from './question-queries.ts'
import { getOwnQuiz } from './quiz-queries.ts'

export const tryQuestion = async (
  { db }: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId, teacherQuestionId }: QuestionParams,
  response: Response,
): Promise<Grade & { solution: Solution }> => {
  const quiz = await getOwnQuiz(db, actor, teacherQuizId)
  const row = await getQuestion(db, quiz.id, teacherQuestionId)
  const number = (await listQuestions(db, quiz.id)).findIndex(({ id }) => id === row.id) + 1
  const asked = drawQuestion(freezeQuestion(row, number), exampleSeed)
  const { body, key, explanation, reasons, citations, context } = asked
  if (response.type !== body.type) throw new Refusal('answer-other-type')
  const graded = grade(body, key, response, await loadDictionary())
  return { ...graded, solution: { key, explanation, reasons, citations, context } }
}
