// Askable questions of a teacher, as copies, with the quiz of each.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { Connection } from '../../../database/client.ts'
import type { Owner } from './access.ts'
import { freezeQuestion } from './freeze-quiz.ts'
import { listLatestOwnQuestions, listOwnQuestionsWithQuiz } from './own-question-queries.ts'

export type AskableQuestion = AuthoredQuestion & { quiz: { id: string; title: string } }

const freeze = (rows: Awaited<ReturnType<typeof listOwnQuestionsWithQuiz>>): AskableQuestion[] =>
  rows
    .filter(({ question }) => findFlaws(question).length === 0)
    .map(({ question, quizTitle }) => ({
      ...freezeQuestion(question, 1),
      quiz: { id: question.quizId, title: quizTitle },
    }))

/** Latest change first; unfinished ones are left out. */
export const listAskableQuestions = async (db: Connection, owner: Owner, max: number) =>
  freeze(await listLatestOwnQuestions(db, owner, max))

/** Questions in any order; unfinished ones and those of others are missing. */
export const findAskableQuestions = async (db: Connection, owner: Owner, ids: readonly string[]) =>
  freeze(await listOwnQuestionsWithQuiz(db, owner, ids))
