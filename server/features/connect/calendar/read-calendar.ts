// Due items of a person, and the papers and live rooms of their classes: a student's own homework, or that of
// the classes that a teacher teaches.
import type { DueItem } from '@lantern/contract/connect/calendar/calendar'
import type { Connection } from '../../../database/client.ts'
import { listJoinedNames, listTaughtNames } from '../../classes/classes/index.ts'
import { type DueHomework, listOwnDue, listTaughtDue } from '../../teach/homework/index.ts'
import { listRoomTimesFor, listRoomTimesOfTeacher, type PlannedTime } from '../../teach/live-rooms/index.ts'
import { listPapersByDay, type ScheduledPaper } from '../../teach/scans/index.ts'
import type { CalendarDeps } from './deps.ts'
import { findFeedSince } from './queries.ts'

/** Days for which past items are still listed. */
const daysBack = 30

export type Person = { accountId: string; role: string }
export type Due = {
  homework: (DueHomework & { className: string })[]
  papers: (ScheduledPaper & { className: string })[]
  rooms: (PlannedTime & { className: string })[]
}

/** Due items, with a constant number of queries. */
export const loadDue = async (db: Connection, { accountId, role }: Person, now: Date): Promise<Due> => {
  const from = new Date(now.getTime() - daysBack * 86_400_000)
  const isTeacher = role === 'teacher'
  const names = await (isTeacher ? listTaughtNames : listJoinedNames)(db, accountId)
  const classIds = [...names.keys()]
  const homework = isTeacher
    ? await listTaughtDue(db, accountId, classIds, from)
    : await listOwnDue(db, accountId, from)
  const papers = await listPapersByDay(db, classIds, from)
  const rooms = await (isTeacher ? listRoomTimesOfTeacher : listRoomTimesFor)(db, accountId, classIds, from)
  const nameOf = ({ classId }: { classId: string | null }) => names.get(classId ?? '') ?? ''
  return {
    homework: homework.map(one => ({ ...one, className: nameOf(one) })),
    papers: papers.map(one => ({ ...one, className: nameOf(one) })),
    rooms: rooms.map(one => ({ ...one, className: nameOf(one) })),
  }
}

const viewDue = ({ homework, papers, rooms }: Due, accountId: string): DueItem[] => {
  const items: { at: string; item: DueItem }[] = [
    ...homework.map(({ id, title, className, closesAt }) => ({
      at: closesAt.toISOString(),
      item: { kind: 'homework' as const, id, title, className, closesAt: closesAt.toISOString() },
    })),
    ...papers.map(({ id, title, className, day, ownerId }) => ({
      at: day,
      item: { kind: 'paper' as const, id, title, className, day, isOwn: ownerId === accountId },
    })),
    ...rooms.map(({ id, title, classId, className, startsAt }) => ({
      at: startsAt.toISOString(),
      item: { kind: 'room' as const, id, title, classId, className, startsAt: startsAt.toISOString() },
    })),
  ]
  // All-day items precede those with a time on the same day.
  return items.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ item }) => item)
}

export const readCalendar = async (
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  person: Person,
): Promise<{ due: DueItem[]; feedSince: string | null }> => ({
  due: viewDue(await loadDue(db, person, clock.now()), person.accountId),
  feedSince: (await findFeedSince(db, person.accountId))?.toISOString() ?? null,
})
