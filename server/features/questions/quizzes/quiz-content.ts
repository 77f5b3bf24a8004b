// Quiz content for attempts.
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import { listGenerationsOf } from '../../study/generations/index.ts'
import type { QuizContent } from '../attempts/index.ts'
import { findQuestion, findQuiz, listQuestions, listTitles } from './quiz-queries.ts'

export const quizContent: QuizContent = {
  findQuestion,
  listTitles,
  findQuiz: async (db, quizId) => {
    // Sequential queries: a transaction has one connection.
    const quiz = await findQuiz(db, quizId)
    if (!quiz) return null
    // Generation first: once it has ended, all questions are stored.
    const [generation] = await listGenerationsOf(db, 'quiz', [quizId])
    const questions = (await listQuestions(db, quizId)).filter(({ isLeftOut }) => !isLeftOut)
    const { title, sources, settings } = quiz
    const total = isUnderWay(generation) ? Math.max(settings.count, questions.length) : questions.length
    return { title, sources, questions, total }
  },
}
