// What the learner record hears of an attempt.
import type { Connection } from '../../database/client.ts'
import { recordQuestions } from '../learning/index.ts'
import { dropMistake, keepMistake } from '../review/index.ts'
import { mayTell, spentUntil } from './attempt.rules.ts'
import type { AnswerRow, AttemptRow } from './attempt-queries.ts'
import type { Sheet } from './attempt-sheet.ts'
import { isClosed } from './attempt-view.ts'
import type { QuestionRow } from './quiz-queries.ts'

type Answered = { question: QuestionRow; answer: AnswerRow }

/** What may be told may be learned from: an exam counts once it's over. */
const getAnswered = ({ attempt, questions, answers }: Sheet, now: Date): Answered[] =>
  questions.flatMap(question => {
    const answer = answers.get(question.id)
    if (!answer?.response) return []
    const told = mayTell(attempt, isClosed(attempt, question, answer, now), now)
    return told ? [{ question, answer }] : []
  })

/** What was wrong comes up again; what was judged otherwise since does not. */
const saveCard = async (
  tx: Connection,
  { playerId }: AttemptRow,
  { question, answer }: Answered,
  now: Date,
) => {
  if (answer.outcome === 'wrong') await keepMistake(tx, playerId, question, now)
  else if (answer.judgedBy === 'player') await dropMistake(tx, playerId, question, now)
}

/**
 * Takes answers into the learner record and wrong ones into the cards of mistakes; one that counts already takes its own place.
 * @param questionId of the answer that changed; all of them where it isn't given
 */
export const recordEvidence = async (
  tx: Connection,
  sheet: Sheet,
  now: Date,
  questionId?: string,
): Promise<void> => {
  const { attempt } = sheet
  const changed = getAnswered(sheet, now).filter(({ question }) => !questionId || question.id === questionId)
  const spent = spentUntil(attempt, attempt.finishedAt ?? now)
  await recordQuestions(
    tx,
    changed.map(({ question, answer }) => ({
      accountId: attempt.playerId,
      reference: `quiz ${attempt.id} ${question.id}`,
      kind: 'quiz',
      question,
      share: answer.outcome === 'check' ? null : (answer.share ?? 0),
      spentMs: attempt.mode === 'exam' ? spent / changed.length : spent - (answer.openedAtMs ?? spent),
      at: answer.answeredAt ?? now,
    })),
  )
  for (const answered of changed) await saveCard(tx, attempt, answered, now)
}
