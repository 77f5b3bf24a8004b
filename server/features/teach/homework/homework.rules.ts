// Opening times of homework per student, and the attempt that counts.

import type { Score } from '@lantern/contract/questions/kinds/score.rules'
import type { HomeworkSettings, HomeworkState } from '@lantern/contract/teach/homework/homework'

type Times = Pick<HomeworkSettings, 'opensAt' | 'closesAt' | 'lateUntil'>
/** Grant for one student. */
type Grant = { extendedUntil: Date | null }

/** Opens before it closes, and late answers end after that. */
export const areTimesInOrder = ({ opensAt, closesAt, lateUntil }: Times): boolean =>
  opensAt < closesAt && (lateUntil === null || closesAt < lateUntil)

/** End of the time in which this student's answers are in time. */
export const closesFor = ({ closesAt }: Times, { extendedUntil }: Grant): Date => {
  const common = new Date(closesAt)
  return extendedUntil && extendedUntil > common ? extendedUntil : common
}

/** End of the time in which this student's answers are accepted. */
export const endsFor = (times: Times, grant: Grant): Date => {
  const closes = closesFor(times, grant)
  const lateUntil = times.lateUntil === null ? closes : new Date(times.lateUntil)
  return new Date(Math.max(closes.getTime(), lateUntil.getTime()))
}

/** End for all students. */
export const endsForAll = (times: Times, grants: readonly Grant[]): Date =>
  new Date(
    Math.max(
      endsFor(times, { extendedUntil: null }).getTime(),
      ...grants.map(grant => endsFor(times, grant).getTime()),
    ),
  )

export const stateAt = (times: Times, grant: Grant, now: Date): HomeworkState => {
  if (now < new Date(times.opensAt)) return 'planned'
  if (now < closesFor(times, grant)) return 'open'
  return now < endsFor(times, grant) ? 'late' : 'closed'
}

/**
 * Moment from which verdicts of an attempt are visible; null for at once after handing in.
 * @param nth which of the student's attempts it is, counted from 1
 */
export const getRevealAt = (
  { tells, attempts }: Pick<HomeworkSettings, 'tells' | 'attempts'>,
  endsForEverybody: Date,
  nth: number,
): Date | null => {
  if (tells === 'at-once') return null
  const isLast = attempts !== null && nth >= attempts
  return tells === 'after-last' && isLast ? null : endsForEverybody
}

/** Whether a student may begin again. @param begun attempts so far */
export const attemptsLeft = (
  { attempts }: Pick<HomeworkSettings, 'attempts'>,
  begun: number,
): number | null => (attempts === null ? null : Math.max(0, attempts - begun))

/**
 * Whether a student may read class results, including keys: when verdicts are visible and they can't answer
 * any more.
 * @param begun their attempts so far; `finishedAt` null for one that isn't handed in
 */
export const mayReadClass = (
  settings: HomeworkSettings,
  endsForEverybody: Date,
  grant: Grant,
  begun: readonly { finishedAt: Date | null }[],
  now: Date,
): boolean => {
  const revealAt = getRevealAt(settings, endsForEverybody, begun.length)
  if (revealAt && now < revealAt) return false
  if (now >= endsFor(settings, grant)) return true
  return attemptsLeft(settings, begun.length) === 0 && begun.every(({ finishedAt }) => finishedAt !== null)
}

type Finished = { score: Score; isLate: boolean }

/** The attempt with the most points counts; one in time before a late one that is no better. */
export const findBest = <One extends Finished>(finished: readonly One[]): One | undefined =>
  finished.toSorted((a, b) => b.score.reached - a.score.reached || Number(a.isLate) - Number(b.isLate))[0]

/** Whether a reminder is due. @param remindHours before the end for this student */
export const isTimeToRemind = (
  settings: Times & Pick<HomeworkSettings, 'remindHours'>,
  grant: Grant,
  now: Date,
): boolean => {
  if (settings.remindHours === null) return false
  const closes = closesFor(settings, grant).getTime()
  const from = closes - settings.remindHours * 3_600_000
  return now.getTime() >= Math.max(from, new Date(settings.opensAt).getTime()) && now.getTime() < closes
}
