// Adds a question to write, or copies of questions the teacher has, at a place in the quiz.
import type { QuestionType } from '@lantern/contract/questions/questions'
import { mostQuizQuestions } from '@lantern/contract/teaching/teacher-quiz-limits.rules'
import type { TeacherQuestion } from '@lantern/contract/teaching/teacher-quizzes'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { emptyQuestion } from './empty-question.rules.ts'
import { toQuestionContent, viewQuestion } from './question-content.ts'
import {
  appendQuestions,
  listOwnQuestionsById,
  listQuestions,
  orderQuestions,
  type QuestionContent,
} from './question-queries.ts'
import { holdOwnQuiz, updateQuiz } from './quiz-queries.ts'
import { saveVersionBeforeEdit } from './save-version.ts'

type Added = { what: 'empty'; type: QuestionType } | { what: 'copies'; questionIds: string[] }

const loadContents = async (tx: Connection, actor: Actor, add: Added): Promise<QuestionContent[]> => {
  if (add.what === 'empty') return [emptyQuestion(add.type)]
  const found = await listOwnQuestionsById(tx, actor, add.questionIds)
  if (found.length !== add.questionIds.length) throw new Refusal('not-found')
  return found.map(toQuestionContent)
}

export const addQuestions = async (
  { db, clock }: TeacherQuizDeps,
  actor: Actor,
  quizId: string,
  { after, add }: { after: string | null; add: Added },
): Promise<TeacherQuestion[]> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const quiz = await holdOwnQuiz(tx, actor, quizId)
    const contents = await loadContents(tx, actor, add)
    const there = (await listQuestions(tx, quiz.id)).map(({ id }) => id)
    if (there.length + contents.length > mostQuizQuestions) throw new Refusal('quiz-full')
    await saveVersionBeforeEdit(tx, quiz, now)
    const added = await appendQuestions(
      tx,
      quiz.id,
      contents.map(content => ({ ...content, updatedAt: now })),
    )
    const at = after === null ? there.length : there.indexOf(after) + 1
    await orderQuestions(tx, quiz.id, [
      ...there.slice(0, at),
      ...added.map(({ id }) => id),
      ...there.slice(at),
    ])
    await updateQuiz(tx, quiz.id, { updatedAt: now })
    return added.map(viewQuestion)
  })
}
