// A quiz of published questions for whoever wants to practise: a copy of their own, told after each answer.
import type { PracticeSubject } from '@lantern/contract/question-bank/practice'
import { findFlaws } from '@lantern/contract/questions/question-flaws.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { copyQuiz } from '../quizzes/index.ts'
import { freezeContents, toQuestionContent } from '../teacher-quizzes/index.ts'
import type { QuestionBankDeps } from './deps.ts'
import { countPublished, drawPublished } from './practice-queries.ts'

export const listPracticeSubjects = ({ db }: Pick<QuestionBankDeps, 'db'>): Promise<PracticeSubject[]> =>
  countPublished(db)

/** @throws Refusal `nothing-published` @returns the id of the quiz */
export const startPractice = async (
  { db, clock, practice }: QuestionBankDeps,
  actor: Actor,
  { subject, count }: { subject: string; count: number },
): Promise<string> => {
  await practice.count(actor.accountId)
  const drawn = await drawPublished(db, subject, count)
  // An edit may have left something out since.
  const rows = drawn.filter(row => findFlaws(row).length === 0)
  if (rows.length === 0) throw new Refusal('nothing-published')
  const questions = freezeContents(rows.map(row => ({ id: row.id, ...toQuestionContent(row) })))
  const title = subject === '' ? m.practice_title() : m.practice_title_of({ subject })
  return db.transaction(tx =>
    copyQuiz(tx, actor.accountId, { title, sources: [], questions }, clock.now(), {
      origin: 'bank',
      mode: 'practice',
    }),
  )
}
