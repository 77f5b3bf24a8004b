// Frozen copy of a quiz for a room or a homework, unaffected by later changes.

import { randomBytes } from 'node:crypto'
import { hideOrder } from '@lantern/contract/questions/kinds/asking-order.rules'
import {
  type AuthoredQuestion,
  authoredQuestionSchema,
  type FrozenQuiz,
} from '@lantern/contract/questions/kinds/authored-questions'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import { withOneCopy } from '@lantern/contract/questions/kinds/stimulus.rules'
import * as m from '@lantern/messages'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listGenerationsOf } from '../../study/generations/index.ts'
import type { Owner } from './access.ts'
import { flawSentence } from './flaw-sentence.ts'
import { toQuestionContent } from './question-content.ts'
import { listQuestions, type QuestionContent } from './question-queries.ts'
import { getOwnQuiz, markUsed } from './quiz-queries.ts'
import { redrawIds } from './redraw-ids.rules.ts'

const drawId = () => randomBytes(6).toString('base64url')

const notReady = (problem: string) => new Refusal('quiz-not-ready', { values: { problem } })

/** @param number of the question, counted from 1 @throws Refusal `quiz-not-ready` where it can't be asked */
export const freezeQuestion = (row: QuestionContent & { id: string }, number: number): AuthoredQuestion => {
  const [flaw] = findFlaws(row)
  if (flaw) throw notReady(flawSentence(flaw.code, number))
  const question = authoredQuestionSchema.parse({ id: row.id, ...toQuestionContent(row) })
  return { ...question, body: hideOrder(question.body, question.key, question.id) }
}

/** Questions from elsewhere, as they are asked. @throws Refusal `quiz-not-ready` */
export const freezeContents = (contents: readonly (QuestionContent & { id: string })[]): AuthoredQuestion[] =>
  contents.map((content, i) => redrawIds(freezeQuestion(content, i + 1), drawId))

/** @throws Refusal `not-found` for somebody else's, `quiz-not-ready` with the first problem in words */
export const freezeQuiz = async (db: Connection, actor: Owner, quizId: string): Promise<FrozenQuiz> => {
  const quiz = await getOwnQuiz(db, actor, quizId)
  const [generation] = await listGenerationsOf(db, 'teacher-quiz', [quiz.id])
  if (generation && !generation.endedAt) throw notReady(m.flaw_still_made())
  const rows = await listQuestions(db, quiz.id)
  if (rows.length === 0) throw notReady(m.flaw_no_questions())
  const questions = withOneCopy(freezeContents(rows))
  await markUsed(db, quiz.id)
  return { title: quiz.title, sources: quiz.sources, questions }
}
