// A teacher's mark for an essay or a typed answer: what it is worth, and a comment.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { StoredMark } from '@lantern/contract/questions/kinds/essay/essays'
import { isMarkable, shareOfMark } from '@lantern/contract/questions/kinds/markable.rules'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { type AnswerRow, putAnswer } from './attempt-queries.ts'
import { recordEvidence } from './evidence.ts'
import { gradeByRules } from './grade-answer.ts'
import { listAnswersOf, lockAttempt } from './homework-queries.ts'

/** `mark`: null takes the mark back, and the rules decide again. */
type Marked = { attemptId: string; question: AuthoredQuestion; mark: StoredMark | null }

const judge = async (
  question: AuthoredQuestion,
  response: NonNullable<AnswerRow['response']>,
  mark: StoredMark | null,
) => {
  if (!mark) return { ...(await gradeByRules(question, response)), mark: null }
  const share = shareOfMark(question, mark.points)
  if (share === null) throw new Refusal('answer-other-type')
  return { outcome: share === 1 ? 'right' : 'wrong', share, judgedBy: 'teacher', mark } as const
}

/**
 * @throws Refusal `nothing-to-judge` where no such answer was handed in, `answer-other-type` where its points don't fit
 */
export const saveMark = async (
  tx: Connection,
  { attemptId, question, mark }: Marked,
  now: Date,
): Promise<void> => {
  const attempt = await lockAttempt(tx, attemptId)
  const answer = (await listAnswersOf(tx, [attemptId])).find(({ questionId }) => questionId === question.id)
  const isOfKind = answer?.response?.type === question.key.type && isMarkable(question)
  if (!attempt?.finishedAt || !answer?.response || !isOfKind) throw new Refusal('nothing-to-judge')
  const judged = await judge(question, answer.response, mark)
  const saved = await putAnswer(tx, attemptId, question.id, { ...judged, disputed: false })
  await recordEvidence(tx, attempt, [{ question, answer: saved }], now)
}
