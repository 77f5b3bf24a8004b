// Turning to a question, pausing, flagging, ending.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { isTimed, spentUntil } from './attempt.rules.ts'
import { type AttemptRow, getOwnAttempt, putAnswer, updateAttempt } from './attempt-queries.ts'
import { getQuestion, loadAttemptSheet, type Sheet, withAnswer } from './attempt-sheet.ts'
import { viewAttempt } from './attempt-view.ts'
import type { AttemptDeps, QuizContent } from './deps.ts'
import { recordAttempt } from './evidence.ts'
import { viewForPlayer } from './view-for-player.ts'

const getRunning = async (tx: Connection, actor: Actor, attemptId: string): Promise<AttemptRow> => {
  const attempt = await getOwnAttempt(tx, actor, attemptId, true)
  if (attempt.finishedAt) throw new Refusal('attempt-over')
  return attempt
}

/** Starts a question's time when it is first opened; reopening does not extend it. */
export const openQuestion = async (
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  questionId: string,
): Promise<Attempt> => {
  const now = deps.clock.now()
  return deps.db.transaction(async tx => {
    const attempt = await getRunning(tx, actor, attemptId)
    const sheet = await loadAttemptSheet(tx, deps.content, attempt)
    getQuestion(sheet, questionId)
    const openedAtMs = sheet.answers.get(questionId)?.openedAtMs ?? spentUntil(attempt, now)
    const answer = await putAnswer(tx, attemptId, questionId, { openedAtMs: Math.round(openedAtMs) })
    const opened = await updateAttempt(tx, attemptId, { openQuestionId: questionId, contactAt: now })
    return viewAttempt({ ...withAnswer(sheet, answer), attempt: opened }, now)
  })
}

const pauseChange = (attempt: AttemptRow, paused: boolean, now: Date): Partial<AttemptRow> => {
  const spentMs = Math.round(spentUntil(attempt, now))
  return { spentMs, runningSince: paused ? null : now, contactAt: now }
}

export const changeAttempt = async (
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  {
    paused,
    flag,
  }: {
    paused?: boolean | undefined
    flag?: { questionId: string; flagged: boolean } | undefined
  },
): Promise<Attempt> => {
  const now = deps.clock.now()
  return deps.db.transaction(async tx => {
    let attempt = await getRunning(tx, actor, attemptId)
    // A clock that its player can stop is no clock of the teacher's.
    if (paused && attempt.homeworkId && isTimed(attempt)) throw new Refusal('homework-runs-on')
    if (paused !== undefined) attempt = await updateAttempt(tx, attemptId, pauseChange(attempt, paused, now))
    const sheet = await loadAttemptSheet(tx, deps.content, attempt)
    if (!flag) return viewAttempt(sheet, now)
    getQuestion(sheet, flag.questionId)
    const answer = await putAnswer(tx, attemptId, flag.questionId, { flagged: flag.flagged })
    return viewAttempt(withAnswer(sheet, answer), now)
  })
}

/** Ends a locked attempt. @param at when it ended: a homework may have closed before it is noticed */
export const endAttempt = async (
  tx: Connection,
  content: QuizContent,
  attempt: AttemptRow,
  at: Date,
  now: Date,
): Promise<Sheet> => {
  const sheet = await loadAttemptSheet(tx, content, attempt)
  const ended = await updateAttempt(tx, attempt.id, {
    finishedAt: at,
    runningSince: null,
    openQuestionId: null,
    spentMs: Math.round(spentUntil(attempt, at)),
    // Questions up to the end; later ones are not part of it.
    questionIds: sheet.questions.map(({ id }) => id),
  })
  const finished = { ...sheet, attempt: ended, total: sheet.questions.length }
  if (attempt.mode === 'exam') await recordAttempt(tx, finished, now)
  return finished
}

/** Hands a running, locked attempt in. @param at when its player did */
export const handIn = async (
  tx: Connection,
  { content, onHandedIn }: Pick<AttemptDeps, 'content' | 'onHandedIn'>,
  attempt: AttemptRow,
  at: Date,
  now: Date,
): Promise<Sheet> => {
  const sheet = await endAttempt(tx, content, attempt, endOf(attempt, at), now)
  if (attempt.homeworkId) await onHandedIn(tx, attempt.homeworkId, attempt.playerId)
  return sheet
}

/** End of an attempt: a submission as the time runs out is in time. */
const endOf = ({ endsAt }: AttemptRow, now: Date): Date => (endsAt && endsAt < now ? endsAt : now)

/** Ending one that has ended changes nothing. */
export const finishAttempt = async (deps: AttemptDeps, actor: Actor, attemptId: string): Promise<Attempt> => {
  const now = deps.clock.now()
  return deps.db.transaction(async tx => {
    const attempt = await getOwnAttempt(tx, actor, attemptId, true)
    if (attempt.finishedAt) return viewForPlayer(tx, await loadAttemptSheet(tx, deps.content, attempt), now)
    return viewForPlayer(tx, await handIn(tx, deps, attempt, now, now), now)
  })
}
