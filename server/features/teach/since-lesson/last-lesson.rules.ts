// Start of the last lesson of a class.
import type { SinceLesson } from '@lantern/contract/teach/since-lesson/since-lesson'
import { sinceLessonLimits as limits } from '@lantern/contract/teach/since-lesson/since-lesson-limits.rules'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type LessonMoments = {
  /** Moment set by a teacher; null for none. */
  setAt: Date | null
  rooms: readonly Date[]
  recordings: readonly Date[]
}

/**
 * Moment from which lines of a class count: the later of what a teacher has set and the last room or recording,
 * with those up to four hours before it, since they belong to the same lesson. Without any, a week ago.
 */
export const findLastLesson = (
  { setAt, rooms, recordings }: LessonMoments,
  now: Date,
): Pick<SinceLesson, 'from'> & { since: Date } => {
  const isRecent = (at: Date) => at <= now && now.getTime() - at.getTime() <= limits.maxDays * dayMs
  const events = [
    ...rooms.map(at => ({ at, from: 'room' as const })),
    ...recordings.map(at => ({ at, from: 'recording' as const })),
  ]
    .filter(({ at }) => isRecent(at))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const [last] = events
  if (setAt && isRecent(setAt) && (!last || setAt >= last.at)) return { since: setAt, from: 'teacher' }
  if (!last) return { since: new Date(now.getTime() - limits.days * dayMs), from: 'none' }
  const earliest = last.at.getTime() - limits.lessonHours * hourMs
  const first = events.filter(({ at }) => at.getTime() >= earliest).at(-1) ?? last
  return { since: first.at, from: first.from }
}
