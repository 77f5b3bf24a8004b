// Answers not yet on the server, and notes about them when time is over.

import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'
import { isComplete } from '../../../../lib/answers/complete-answers.rules.ts'

export type Drafts = ReadonlyMap<string, Response>
export type Unsent = { questionId: string; response: Response }

/** Whether something was chosen or typed that can count, such as two pairs of four. */
export const hasAnswer = (body: QuestionBody, draft: Response | null): draft is Response =>
  draft?.type === 'matching' ? draft.pairs.length > 0 : isComplete(body, draft)

/** Whether an answer is still accepted: in practice the first one is final, in an exam it can change. */
export const acceptsAnswer = (
  { mode, finishedAt }: Pick<Attempt, 'mode' | 'finishedAt'>,
  { isClosed, response }: Pick<PlayedQuestion, 'isClosed' | 'response'>,
  isOver: boolean,
): boolean => {
  if (finishedAt !== null || isOver) return false
  return !isClosed || (mode === 'exam' && response !== null)
}

export const isSameResponse = (one: Response | null, other: Response | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Drafts that differ from the server's answers, in question order.
 * @param ids of these questions; without it of all that still take an answer
 */
export const listUnsent = (
  attempt: Attempt,
  drafts: Drafts,
  isOver: (questionId: string) => boolean,
  ids?: readonly string[],
): Unsent[] =>
  attempt.questions.flatMap(question => {
    const draft = drafts.get(question.id) ?? null
    const isAsked = ids ? ids.includes(question.id) : true
    // The server allows some time for transmission, so time over on this device isn't over there.
    const isAccepted = acceptsAnswer(attempt, question, ids ? false : isOver(question.id))
    return isAsked &&
      isAccepted &&
      hasAnswer(question.body, draft) &&
      !isSameResponse(draft, question.response)
      ? [{ questionId: question.id, response: draft }]
      : []
  })

/** Sends answers one after another. Late ones are counted and skipped; any other failure stops it. */
export const sendAll = async (
  unsent: readonly Unsent[],
  send: (one: Unsent) => Promise<Error | null>,
  isLate: (error: Error) => boolean,
): Promise<{ lateCount: number; failed: Error | null }> => {
  let lateCount = 0
  for (const one of unsent) {
    const error = await send(one)
    if (error && !isLate(error)) return { lateCount, failed: error }
    if (error) lateCount += 1
  }
  return { lateCount, failed: null }
}

export type TimeNote = 'saved' | 'changed-late' | 'late' | 'on-device' | 'none'

type Ended = {
  response: Response | null
  /** Whether an answer was refused because it came late. */
  isRefused: boolean
  /** Whether an answer waits on this device for a connection. */
  isOnDevice: boolean
}

/** Note of a question whose time is over. */
export const getTimeNote = ({ response, isRefused, isOnDevice }: Ended): TimeNote => {
  if (isOnDevice) return 'on-device'
  if (isRefused) return response ? 'changed-late' : 'late'
  return response ? 'saved' : 'none'
}
