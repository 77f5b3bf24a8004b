// A teacher's mark for an essay: what it is worth by its criteria, and a word on it.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import { shareOfPoints } from '@lantern/contract/questions/kinds/essay/essays.rules'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { putAnswer } from './attempt-queries.ts'
import { recordEvidence } from './evidence.ts'
import { listAnswersOf, lockAttempt } from './homework-queries.ts'

type Marked = { attemptId: string; question: AuthoredQuestion; mark: EssayMark }

/** @throws Refusal `nothing-to-judge` where no essay was handed in, `answer-other-type` where its points don't fit */
export const markEssay = async (
  tx: Connection,
  { attemptId, question, mark }: Marked,
  now: Date,
): Promise<void> => {
  const attempt = await lockAttempt(tx, attemptId)
  const answer = (await listAnswersOf(tx, [attemptId])).find(({ questionId }) => questionId === question.id)
  const { key } = question
  if (!attempt?.finishedAt || answer?.response?.type !== 'essay' || key.type !== 'essay')
    throw new Refusal('nothing-to-judge')
  const share = shareOfPoints(key.rubric, mark.points)
  if (share === null) throw new Refusal('answer-other-type')
  const outcome = share === 1 ? 'right' : 'wrong'
  const judged = { outcome, share, judgedBy: 'teacher', disputed: false, mark } as const
  const saved = await putAnswer(tx, attemptId, question.id, judged)
  await recordEvidence(tx, attempt, [{ question, answer: saved }], now)
}
