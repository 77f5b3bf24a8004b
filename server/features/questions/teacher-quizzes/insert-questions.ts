// Puts questions into a quiz behind one of its questions.
import { maxQuizQuestions } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { viewQuestion } from './question-content.ts'
import {
  appendQuestions,
  listQuestions,
  orderQuestions,
  type QuestionContent,
  type QuestionRow,
} from './question-queries.ts'
import { lockOwnQuiz, type QuizRow, updateQuiz } from './quiz-queries.ts'
import { saveVersionBeforeEdit } from './save-version.ts'

/**
 * Inserts questions; the caller has locked the quiz.
 * @param after null, or a question that is gone, for the end
 * @throws Refusal `quiz-full`
 */
export const insertQuestions = async (
  tx: Connection,
  quiz: QuizRow,
  after: string | null,
  contents: readonly QuestionContent[],
  now: Date,
): Promise<QuestionRow[]> => {
  const there = (await listQuestions(tx, quiz.id)).map(({ id }) => id)
  if (there.length + contents.length > maxQuizQuestions) throw new Refusal('quiz-full')
  await saveVersionBeforeEdit(tx, quiz, now)
  const added = await appendQuestions(
    tx,
    quiz.id,
    contents.map(content => ({ ...content, updatedAt: now })),
  )
  const place = after === null ? -1 : there.indexOf(after)
  const at = place < 0 ? there.length : place + 1
  await orderQuestions(tx, quiz.id, [...there.slice(0, at), ...added.map(({ id }) => id), ...there.slice(at)])
  await updateQuiz(tx, quiz.id, { updatedAt: now })
  return added
}

/** Adds a question that was made for a quiz of this person. @throws Refusal `quiz-full` */
export const insertMadeQuestion = (
  { db, clock }: Pick<TeacherQuizDeps, 'db' | 'clock'>,
  actor: Actor,
  { quizId, after, content }: { quizId: string; after: string | null; content: QuestionContent },
): Promise<TeacherQuestion> =>
  db.transaction(async tx => {
    const quiz = await lockOwnQuiz(tx, actor, quizId)
    const [added] = await insertQuestions(tx, quiz, after, [content], clock.now())
    if (!added) throw new Error('a question could not be added')
    return viewQuestion(added)
  })
