// The time of an attempt and when a question is closed. All times are those of the server's clock.
import { maxInteger } from '@lantern/contract/integers.rules'
import { lateHours } from '@lantern/contract/questions/attempts/late-acts.rules'
import type { QuizMode } from '@lantern/contract/questions/quizzes/quizzes'

export type Timing = {
  runningSince: Date | null
  spentMs: number
  secondsPerQuestion: number | null
  /** 0 takes the timer away. */
  timeFactor: number
}

/**
 * Grace for the way of an answer, in milliseconds by the server's clock. Players send in the last two seconds and at
 * the end what was chosen until then. More time than this cannot be had: no time of the device is read.
 */
const graceMs = 1_500

/**
 * Time spent on the attempt until `now`, without pauses, in milliseconds. Limited to what its column holds, 24 days:
 * an attempt left open over the holidays can still be answered.
 */
export const spentUntil = ({ runningSince, spentMs }: Timing, now: Date): number =>
  Math.min(maxInteger, spentMs + (runningSince ? Math.max(0, now.getTime() - runningSince.getTime()) : 0))

/** Question with its time. `seconds`: own time with a timer; null for the common one. */
type Timed = { seconds: number | null }

/** Whether questions have a time of their own. */
export const isTimed = ({
  secondsPerQuestion,
  timeFactor,
}: Pick<Timing, 'secondsPerQuestion' | 'timeFactor'>): boolean =>
  secondsPerQuestion !== null && timeFactor !== 0

/** Time allowed for one question in milliseconds; null without a limit. */
const allowedMs = ({ secondsPerQuestion, timeFactor }: Timing, { seconds }: Timed): number | null =>
  secondsPerQuestion === null || timeFactor === 0 ? null : (seconds ?? secondsPerQuestion) * 1000 * timeFactor

/**
 * Remaining milliseconds of a question's time; null without a limit. @param openedAtMs the attempt's time
 * when it was opened first; null before
 */
export const leftMs = (
  timing: Timing,
  question: Timed,
  openedAtMs: number | null,
  now: Date,
): number | null => {
  const allowed = allowedMs(timing, question)
  if (allowed === null) return null
  return openedAtMs === null ? allowed : Math.max(0, openedAtMs + allowed - spentUntil(timing, now))
}

/** Whether an answer is late, with some grace for transmission. */
export const isLate = (timing: Timing, question: Timed, openedAtMs: number | null, now: Date): boolean => {
  const allowed = allowedMs(timing, question)
  return allowed !== null && openedAtMs !== null && spentUntil(timing, now) > openedAtMs + allowed + graceMs
}

type Ending = { mode: QuizMode; finishedAt: Date | null; endsAt: Date | null; tellsAt: Date | null }

/** Whether the time of a homework is over, with the same grace. */
export const hasEnded = ({ endsAt }: Pick<Ending, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + graceMs

type Arriving = Pick<Ending, 'endsAt' | 'finishedAt'> & { verdictsSeenAt: Date | null }

/**
 * Reason why an answer from a time without a connection doesn't count; null where it does. @param at when it was given
 */
export const findLateRefusal = (
  { endsAt, finishedAt, verdictsSeenAt }: Arriving,
  at: Date,
  now: Date,
): 'attempt-over' | 'homework-closed' | 'answer-after-results' | null => {
  // An attempt that time has ended was not handed in by its player.
  const isHandedIn = finishedAt !== null && (endsAt === null || finishedAt < endsAt)
  if (isHandedIn) return 'attempt-over'
  if (endsAt === null) return null
  const isTooLate = now.getTime() > endsAt.getTime() + lateHours * 60 * 60_000
  if (isTooLate || hasEnded({ endsAt }, at)) return 'homework-closed'
  return verdictsSeenAt === null ? null : 'answer-after-results'
}

/** Whether verdicts are visible by now. */
export const isRevealedAt = ({ tellsAt }: Pick<Ending, 'tellsAt'>, now: Date): boolean =>
  tellsAt === null || now >= tellsAt

/**
 * Whether a verdict is visible: in practice once answered or late, in an exam at the end, in homework
 * possibly only after it closed for everybody.
 */
export const mayReveal = (attempt: Ending, isClosed: boolean, now: Date): boolean =>
  isRevealedAt(attempt, now) && (attempt.finishedAt !== null || (attempt.mode === 'practice' && isClosed))
