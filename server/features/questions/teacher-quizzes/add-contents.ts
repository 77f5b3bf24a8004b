// Puts questions from elsewhere, such as the question bank, at the end of a quiz or into a new one.
import { maxQuizQuestions } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { Owner } from './access.ts'
import { insertQuestions } from './insert-questions.ts'
import { toQuestionContent } from './question-content.ts'
import { appendQuestions, listOwnQuestionsById, type QuestionContent } from './question-queries.ts'
import { insertQuiz, lockOwnQuiz } from './quiz-queries.ts'

/** Contents of questions of this teacher's quizzes, in the order of the ids; those of others are missing. */
export const listOwnContents = async (
  db: Connection,
  owner: Owner,
  questionIds: readonly string[],
): Promise<QuestionContent[]> => (await listOwnQuestionsById(db, owner, questionIds)).map(toQuestionContent)

const plan = { topic: null, types: [], cells: [], pages: [], parts: [] }

/** @returns the id of the quiz @throws Refusal `not-found` or `quiz-full` */
export const addContentsToQuiz = async (
  tx: Connection,
  actor: Actor,
  target: { id: string } | { title: string },
  contents: readonly QuestionContent[],
  now: Date,
): Promise<string> => {
  if ('id' in target) {
    const quiz = await lockOwnQuiz(tx, actor, target.id)
    await insertQuestions(tx, quiz, null, contents, now)
    return quiz.id
  }
  if (contents.length > maxQuizQuestions) throw new Refusal('quiz-full')
  const { title } = target
  const quiz = await insertQuiz(tx, {
    ownerId: actor.accountId,
    plan,
    title,
    sources: [],
    createdAt: now,
    updatedAt: now,
  })
  await appendQuestions(
    tx,
    quiz.id,
    contents.map(content => ({ ...content, updatedAt: now })),
  )
  return quiz.id
}
