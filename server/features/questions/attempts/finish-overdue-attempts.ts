// Ends homework attempts that ran out of time, and applies corrected keys.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Connection } from '../../../database/client.ts'
import { type AttemptRow, putAnswer } from './attempt-queries.ts'
import { loadAttemptSheet } from './attempt-sheet.ts'
import { endAttempt } from './change-attempt.ts'
import type { AttemptDeps } from './deps.ts'
import { recordAttempt, recordEvidence } from './evidence.ts'
import { gradeByRules } from './grade-answer.ts'
import { listAnswersTo, listAttemptsOfHomework, lockAttempt } from './homework-queries.ts'

/** Ends overdue attempts, and records all visible verdicts in the learner records. */
export const finishOverdueAttempts = async (
  { db, content }: Pick<AttemptDeps, 'db' | 'content'>,
  homeworkId: string,
  now: Date,
): Promise<void> => {
  for (const { id } of await listAttemptsOfHomework(db, [homeworkId]))
    await db.transaction(async tx => {
      const attempt = await lockAttempt(tx, id)
      if (!attempt) return
      if (attempt.finishedAt) await recordAttempt(tx, await loadAttemptSheet(tx, content, attempt), now)
      else if (attempt.endsAt && attempt.endsAt <= now)
        await endAttempt(tx, content, attempt, attempt.endsAt, now)
    })
}

type CorrectedQuestion = AuthoredQuestion & { isLeftOut: boolean }

const isAsked = ({ questionIds }: AttemptRow, { id, isLeftOut }: CorrectedQuestion): boolean =>
  !isLeftOut && (questionIds === null || questionIds.includes(id))

/** Grades every answer to a question by its key as it is now; what a model or its player judged goes by the key again.
 * What a teacher marked stays. */
export const regradeAnswers = async (
  tx: Connection,
  corrected: CorrectedQuestion,
  now: Date,
): Promise<void> => {
  for (const { attempt, answer } of await listAnswersTo(tx, corrected.id)) {
    if (!answer.response || answer.mark) continue
    const question = drawQuestion(corrected, attempt.id)
    const graded = await gradeByRules(question, answer.response)
    const regraded = await putAnswer(tx, attempt.id, question.id, { ...graded, disputed: false })
    if (attempt.finishedAt && isAsked(attempt, question))
      await recordEvidence(tx, attempt, [{ question, answer: regraded }], now)
  }
}
