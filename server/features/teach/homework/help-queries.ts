// Levels of help that homework sets for its students until they have handed in.
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { homework, homeworkStudents } from '../../../database/schema/homework.ts'
import type { HomeworkHelp } from '../../classes/help-levels/index.ts'
import { listAttemptsOfHomework } from '../../questions/attempts/index.ts'
import { endsFor, stateAt } from './homework.rules.ts'

/** Homework of a class that a student may still work at, with a level. */
const listLimited = (db: Connection, accountId: string, now: Date) =>
  db
    .select({ row: homework, extendedUntil: homeworkStudents.extendedUntil })
    .from(homeworkStudents)
    .innerJoin(homework, eq(homework.id, homeworkStudents.homeworkId))
    .where(
      and(
        eq(homeworkStudents.accountId, accountId),
        gt(homework.endsAt, now),
        isNotNull(homework.classId),
        sql`${homework.settings} ->> 'help' is not null`,
      ),
    )

/** Open homework with a level of its own; with attempts left, or a running one, it isn't handed in. */
export const listHomeworkHelp = async (
  db: Connection,
  accountId: string,
  now: Date,
): Promise<HomeworkHelp[]> => {
  const limited = (await listLimited(db, accountId, now)).filter(({ row: { settings }, extendedUntil }) =>
    ['open', 'late'].includes(stateAt(settings, { extendedUntil }, now)),
  )
  if (limited.length === 0) return []
  const ids = limited.map(({ row }) => row.id)
  const attempts = await listAttemptsOfHomework(db, ids, accountId)
  return limited.flatMap(({ row: { id, classId, title, settings }, extendedUntil }) => {
    const finished = attempts.filter(one => one.homeworkId === id && one.finishedAt !== null)
    const isHandedIn = settings.attempts !== null && finished.length >= settings.attempts
    if (isHandedIn || classId === null || settings.help === null) return []
    return [{ classId, title, level: settings.help, until: endsFor(settings, { extendedUntil }) }]
  })
}
