// Answers that couldn't be sent: kept on this device, sent when there is a connection again.

import type { Response } from '@lantern/contract/questions/questions'
import type { Attempt } from '@lantern/contract/quizzes/attempts'

export type Kept = Readonly<Record<string, Response>>

const getKey = (attemptId: string) => `lantern-answers-${attemptId}`

export const readKept = (attemptId: string): Kept =>
  JSON.parse(localStorage.getItem(getKey(attemptId)) ?? '{}') as Kept

export const writeKept = (attemptId: string, kept: Kept): void => {
  if (Object.keys(kept).length === 0) localStorage.removeItem(getKey(attemptId))
  else localStorage.setItem(getKey(attemptId), JSON.stringify(kept))
}

/** The attempt as if the kept answers had arrived. */
export const withKept = (attempt: Attempt, kept: Kept): Attempt => ({
  ...attempt,
  questions: attempt.questions.map(question => ({
    ...question,
    response: kept[question.id] ?? question.response,
  })),
})
