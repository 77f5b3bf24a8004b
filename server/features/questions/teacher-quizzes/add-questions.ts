// Adds a question to write, or copies of questions the teacher has, at a place in the quiz.
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { emptyQuestion } from './empty-question.rules.ts'
import { insertQuestions } from './insert-questions.ts'
import { toQuestionContent, viewQuestion } from './question-content.ts'
import { listOwnQuestionsById, type QuestionContent } from './question-queries.ts'
import { lockOwnQuiz } from './quiz-queries.ts'

type Added =
  | { what: 'empty'; type: QuestionType }
  | { what: 'copies'; questionIds: string[] }
  | { what: 'bank'; questionIds: string[] }

const loadContents = async (
  deps: TeacherQuizDeps,
  tx: Connection,
  actor: Actor,
  add: Added,
): Promise<QuestionContent[]> => {
  if (add.what === 'empty') return [emptyQuestion(add.type)]
  if (add.what === 'bank') return deps.copyFromBank(tx, actor, add.questionIds)
  const found = await listOwnQuestionsById(tx, actor, add.questionIds)
  if (found.length !== add.questionIds.length) throw new Refusal('not-found')
  return found.map(toQuestionContent)
}

export const addQuestions = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  quizId: string,
  { after, add }: { after: string | null; add: Added },
): Promise<TeacherQuestion[]> => {
  const { db, clock } = deps
  const now = clock.now()
  return db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, quizId)
    const contents = await loadContents(deps, tx, actor, add)
    return (await insertQuestions(tx, quiz, after, contents, now)).map(viewQuestion)
  })
}
