// Evidence of an attempt for the learner record.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { Connection } from '../../../database/client.ts'
import { recordQuestions } from '../../study/learning/index.ts'
import { dropMistake, saveMistake } from '../../study/review/index.ts'
import { mayReveal, spentUntil } from './attempt.rules.ts'
import type { AnswerRow, AttemptRow } from './attempt-queries.ts'
import type { Sheet } from './attempt-sheet.ts'
import { isClosed } from './attempt-view.ts'

export type Answered = { question: AuthoredQuestion; answer: AnswerRow }

/** Review card of a wrong answer; removed if it is judged right later. */
const saveCard = async (
  tx: Connection,
  { playerId }: AttemptRow,
  { question, answer }: Answered,
  now: Date,
) => {
  // Essays make no card: nobody writes one again for practice.
  if (question.body.type === 'essay') return
  if (answer.outcome === 'wrong') await saveMistake(tx, playerId, question, now)
  else if (answer.judgedBy === 'player') await dropMistake(tx, playerId, question, now)
}

/** Certain questions only: unchecked ones are no evidence; homework was checked by its teacher. */
const isSure = ({ homeworkId }: AttemptRow, { checkFirst }: AuthoredQuestion): boolean =>
  !checkFirst || homeworkId !== null

/**
 * Records answers as evidence and wrong ones as mistake cards; a counted one replaces itself. Only visible
 * verdicts count: an exam once it's over.
 */
export const recordEvidence = async (
  tx: Connection,
  attempt: AttemptRow,
  answers: readonly Answered[],
  now: Date,
): Promise<void> => {
  const revealedAnswers = answers.filter(
    ({ question, answer }) =>
      answer.response &&
      isSure(attempt, question) &&
      mayReveal(attempt, isClosed(attempt, question, answer, now), now),
  )
  if (revealedAnswers.length === 0) return
  const spent = spentUntil(attempt, attempt.finishedAt ?? now)
  await recordQuestions(
    tx,
    revealedAnswers.map(({ question, answer }) => ({
      accountId: attempt.playerId,
      reference: `quiz ${attempt.id} ${question.id}`,
      kind: 'quiz',
      question,
      share: answer.outcome === 'check' ? null : (answer.share ?? 0),
      spentMs:
        attempt.mode === 'exam' ? spent / revealedAnswers.length : spent - (answer.openedAtMs ?? spent),
      at: answer.answeredAt ?? now,
    })),
  )
  for (const answered of revealedAnswers) await saveCard(tx, attempt, answered, now)
}

/** Records all answers of an attempt. */
export const recordAttempt = (
  tx: Connection,
  { attempt, questions, answers }: Sheet,
  now: Date,
): Promise<void> =>
  recordEvidence(
    tx,
    attempt,
    questions.flatMap(question => {
      const answer = answers.get(question.id)
      return answer ? [{ question, answer }] : []
    }),
    now,
  )
