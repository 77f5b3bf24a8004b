// What the learner record hears of an attempt.
import type { QuestionBody } from '@lantern/contract/questions'
import type { Connection } from '../../database/client.ts'
import { recordAnswer } from '../learning/index.ts'
import { listSubjects } from '../library/index.ts'
import { dropMistake, keepMistake } from '../review/index.ts'
import { mayTell, spentUntil } from './attempt.rules.ts'
import type { AnswerRow, AttemptRow } from './attempt-queries.ts'
import { isClosed } from './attempt-view.ts'
import type { QuestionRow } from './quiz-queries.ts'
import type { Sheet } from './sheet.ts'

/** Chance of hitting on the right answer. */
const guessOf = (body: QuestionBody): number => {
  if (body.type === 'true-false') return 0.5
  return body.type === 'single-choice' ? 1 / body.choices.length : 0
}

type Answered = { question: QuestionRow; answer: AnswerRow }

/** What may be told may be learned from: an exam counts once it's over. */
const answeredOf = ({ attempt, questions, answers }: Sheet, now: Date): Answered[] =>
  questions.flatMap(question => {
    const answer = answers.get(question.id)
    if (!answer?.response) return []
    const told = mayTell(attempt, isClosed(attempt, answer, now), now)
    return told ? [{ question, answer }] : []
  })

/** What was wrong comes up again; what was judged otherwise since does not. */
const keepCard = async (
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
  const changed = answeredOf(sheet, now).filter(({ question }) => !questionId || question.id === questionId)
  const subjects = await listSubjects(
    tx,
    changed.flatMap(({ question }) => question.citations[0]?.sourceId ?? []),
  )
  const spent = spentUntil(attempt, attempt.finishedAt ?? now)
  for (const { question, answer } of changed) {
    const [citation] = question.citations
    const about = citation && subjects.get(citation.sourceId)
    await recordAnswer(tx, {
      ...{ accountId: attempt.playerId, reference: `quiz ${attempt.id} ${question.id}`, kind: 'quiz' },
      ...{ concept: question.concept ?? question.headings.at(-1) ?? '', stem: question.body.stem },
      ...{ subject: about?.subject ?? null, subcategory: about?.subcategory ?? null },
      ...{ bloom: question.bloom, guess: guessOf(question.body), citation: citation ?? null },
      share: answer.outcome === 'check' ? null : (answer.share ?? 0),
      spentMs: attempt.mode === 'exam' ? spent / changed.length : spent - (answer.openedAtMs ?? spent),
      at: answer.answeredAt ?? now,
    })
    await keepCard(tx, attempt, { question, answer }, now)
  }
}
