// Practice quiz of published questions: a copy of the person's own, with verdicts after each answer.

import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import { gathered, stimulusIdOf } from '@lantern/contract/questions/kinds/stimulus.rules'
import type { PracticeChoice } from '@lantern/contract/questions/question-bank/practice'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { copyQuiz } from '../quizzes/index.ts'
import { freezeContents, toQuestionContent } from '../teacher-quizzes/index.ts'
import type { BankRow } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { drawPublished } from './practice-queries.ts'

/** Practised concept in the learner record; the teacher's topic if the question has no concept. */
const toPractised = (row: BankRow) => ({
  id: row.id,
  ...toQuestionContent(row),
  concept: row.concept ?? row.topic.at(-1) ?? null,
})

const titleOf = ({ subject, topic }: PracticeChoice): string => {
  const name = topic ?? subject
  return name === '' ? m.practice_title() : m.practice_title_of({ subject: name })
}

/** @throws Refusal `nothing-published` @returns the id of the quiz */
export const startPractice = async (
  { db, clock, practice }: QuestionBankDeps,
  actor: Actor,
  { count, ...choice }: PracticeChoice & { count: number },
): Promise<string> => {
  await practice.count(actor.accountId)
  const drawn = await drawPublished(db, choice, count)
  // An edit may have left something out since.
  const rows = drawn.filter(row => findFlaws(row).length === 0)
  if (rows.length === 0) throw new Refusal('nothing-published')
  const questions = freezeContents(gathered(rows.map(toPractised), stimulusIdOf))
  return db.transaction(tx =>
    copyQuiz(tx, actor.accountId, { title: titleOf(choice), sources: [], questions }, clock.now(), {
      origin: 'bank',
      mode: 'practice',
    }),
  )
}
