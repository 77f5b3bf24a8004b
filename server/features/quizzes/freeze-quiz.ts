// A quiz as a room takes it: its questions with their keys, as they are at this moment.
import type { FrozenQuiz } from '@lantern/contract/authored-questions'
import type { Connection } from '../../database/client.ts'
import type { Actor } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import { getOwnQuiz, listQuestions, type QuestionRow } from './quiz-queries.ts'

const freezeQuestion = ({ quizId: _, ordinal: __, context, ...question }: QuestionRow) => ({
  ...question,
  ...{ context: context ?? null, seconds: null, points: 1, image: null },
})

/** @throws Refusal `not-found`, also for somebody else's; `quiz-not-ready` while it has no questions */
export const freezeQuiz = async (db: Connection, actor: Actor, quizId: string): Promise<FrozenQuiz> => {
  const { title, sources } = await getOwnQuiz(db, actor, quizId)
  const questions = await listQuestions(db, quizId)
  if (questions.length === 0) throw new Refusal('quiz-not-ready')
  return { title, sources, questions: questions.map(freezeQuestion) }
}
