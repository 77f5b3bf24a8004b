// What is due for somebody: a student's own homework, or that of the classes that a teacher teaches.
import type { DueItem } from '@lantern/contract/calendar/calendar'
import type { Connection } from '../../database/client.ts'
import { listJoinedNames, listTaughtNames } from '../classes/index.ts'
import { type DueHomework, listOwnDue, listTaughtDue } from '../homework/index.ts'
import type { CalendarDeps } from './deps.ts'
import { findFeedSince } from './queries.ts'

/** What is over is kept in sight for so long, days. */
const daysBack = 30

export type Person = { accountId: string; role: string }
export type Due = DueHomework & { className: string }

/** In as many queries for much as for little. */
export const loadDue = async (db: Connection, { accountId, role }: Person, now: Date): Promise<Due[]> => {
  const from = new Date(now.getTime() - daysBack * 86_400_000)
  const isTeacher = role === 'teacher'
  const names = await (isTeacher ? listTaughtNames : listJoinedNames)(db, accountId)
  const due = isTeacher
    ? await listTaughtDue(db, accountId, [...names.keys()], from)
    : await listOwnDue(db, accountId, from)
  return due.map(one => ({ ...one, className: names.get(one.classId ?? '') ?? '' }))
}

export const readCalendar = async (
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  person: Person,
): Promise<{ due: DueItem[]; feedSince: string | null }> => ({
  due: (await loadDue(db, person, clock.now())).map(({ id, title, className, closesAt }) => ({
    id,
    title,
    className,
    closesAt: closesAt.toISOString(),
  })),
  feedSince: (await findFeedSince(db, person.accountId))?.toISOString() ?? null,
})
