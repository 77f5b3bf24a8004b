// Acts of one attempt that wait on this device.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { ActOf, WaitingAct } from '../../../../lib/offline/acts/act-shapes.ts'

/** `refused` were given too late or to something that is gone, and stay until their player deletes them. */
export type AnswerActs = {
  answers: ActOf<'answer'>[]
  refused: ActOf<'answer'>[]
  handIn: ActOf<'hand-in'> | null
}

/** Fields of every act of an attempt. */
export const frameActs = ({ id, title }: Pick<Attempt, 'id' | 'title'>) => ({
  subject: `attempt ${id}`,
  attemptId: id,
  title,
})

export const groupActs = (acts: readonly WaitingAct[], attemptId: string): AnswerActs => {
  const own = acts.flatMap(act => (act.kind === 'answer' && act.attemptId === attemptId ? [act] : []))
  const ends = acts.flatMap(act => (act.kind === 'hand-in' && act.attemptId === attemptId ? [act] : []))
  return {
    answers: own.filter(({ problem }) => !problem?.isFinal),
    refused: own.filter(({ problem }) => problem?.isFinal),
    handIn: ends.find(({ problem }) => !problem?.isFinal) ?? null,
  }
}

/** Last answer to a question that waits. */
export const findWaiting = ({ answers }: AnswerActs, questionId: string): ActOf<'answer'> | null =>
  answers.findLast(answer => answer.questionId === questionId) ?? null

/** Number of the next answer to a question. @param known that of the answer which the server gave out */
export const getNextSequence = (
  known: number,
  { answers, refused }: AnswerActs,
  questionId: string,
): number =>
  Math.max(
    known,
    ...[...answers, ...refused].filter(act => act.questionId === questionId).map(({ sequence }) => sequence),
  ) + 1

/** The attempt as if the answers that wait had arrived. */
export const withWaiting = (attempt: Attempt, acts: AnswerActs): Attempt => ({
  ...attempt,
  questions: attempt.questions.map(question => ({
    ...question,
    response: findWaiting(acts, question.id)?.response ?? question.response,
  })),
})
