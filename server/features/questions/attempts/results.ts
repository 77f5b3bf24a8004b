// The results of an attempt from its sheet.
import type { Results } from '@lantern/contract/questions/quizzes/quiz-results'
import type { Connection } from '../../../database/client.ts'
import { spentUntil } from './attempt.rules.ts'
import { findPreviousScore } from './attempt-queries.ts'
import type { Sheet } from './attempt-sheet.ts'
import { type Answered, addUp } from './results.rules.ts'

const getAnswered = ({ questions, answers }: Sheet): Answered[] =>
  questions.map(({ id, bloom, concept, headings, points }) => {
    const answer = answers.get(id)
    return {
      questionId: id,
      bloom,
      points,
      topic: headings.at(-1) ?? concept,
      outcome: answer?.outcome ?? null,
      share: answer?.share ?? 0,
      wasAnswered: Boolean(answer?.response),
    }
  })

/** Tally of the previous attempt, over its own questions. */
export const findPreviousTally = async (
  db: Connection,
  { attempt, questions }: Sheet,
): Promise<{ right: number; total: number } | null> => {
  const previous = await findPreviousScore(db, attempt)
  return (
    previous && { right: previous.right, total: previous.attempt.questionIds?.length ?? questions.length }
  )
}

export const getResults = (
  sheet: Sheet,
  previous: { right: number; total: number } | null,
  now: Date,
): Results => {
  const spentMs = spentUntil(sheet.attempt, sheet.attempt.finishedAt ?? now)
  return addUp(getAnswered(sheet), previous, spentMs)
}
