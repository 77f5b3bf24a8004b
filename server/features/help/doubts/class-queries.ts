// The SQL of doubts that belong to a class.
import { classDoubtsPerPage } from '@lantern/contract/help/doubts/doubt-limits.rules'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classDoubts } from '../../../database/schema/doubts.classes.ts'
import { doubtOffers, doubts } from '../../../database/schema/doubts.ts'
import { accounts } from '../../../database/schema/identity.ts'

/** Whether the teacher may see a doubt by its class. */
export const teachesClassOf = async (db: Connection, doubtId: string, teacherId: string): Promise<boolean> =>
  (await db.$count(
    classDoubts,
    and(eq(classDoubts.doubtId, doubtId), eq(classDoubts.teacherId, teacherId)),
  )) > 0

/** Doubts that a teacher may see by their classes. */
export const selectDoubtsOfClasses = (db: Connection, teacherId: string) =>
  db.select({ id: classDoubts.doubtId }).from(classDoubts).where(eq(classDoubts.teacherId, teacherId))

/** Teachers of a doubt's class with the class name; empty if it has no class. */
export const listClassTeachers = async (db: Connection, doubtId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ teacherId: classDoubts.teacherId, className: classDoubts.className })
    .from(classDoubts)
    .where(eq(classDoubts.doubtId, doubtId))
  return new Map(rows.map(({ teacherId, className }) => [teacherId, className]))
}

/** Classes of doubts by doubt id, for the asker and the teachers of the class. */
export const listClassesOf = async (
  db: Connection,
  accountId: string,
  doubtIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> => {
  if (doubtIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ doubtId: classDoubts.doubtId, id: classDoubts.classId, name: classDoubts.className })
    .from(classDoubts)
    .where(
      and(
        inArray(classDoubts.doubtId, [...doubtIds]),
        or(eq(classDoubts.askerId, accountId), eq(classDoubts.teacherId, accountId)),
      ),
    )
  return new Map(rows.map(({ doubtId, id, name }) => [doubtId, { id, name }]))
}

/**
 * Doubts of a class: waiting ones by longest wait, then the others, newest first; one more than a page, to
 * tell whether more follow.
 */
export const listOfClass = async (
  db: Connection,
  { classId, teacherId, page }: { classId: string; teacherId: string; page: number },
): Promise<{ doubt: typeof doubts.$inferSelect; isPassed: boolean }[]> => {
  const isPassed = sql<boolean>`exists (select 1 from ${doubtOffers} o where o.doubt_id = ${doubts.id} and o.teacher_id = ${teacherId} and o.passed_at is not null)`
  return db
    .select({ doubt: doubts, isPassed })
    .from(classDoubts)
    .innerJoin(doubts, eq(doubts.id, classDoubts.doubtId))
    .innerJoin(accounts, eq(accounts.id, doubts.askerId))
    .where(
      and(
        eq(classDoubts.classId, classId),
        eq(classDoubts.teacherId, teacherId),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(
      sql`case when ${doubts.state} = 'open' then ${doubts.waitsSince} end asc nulls last`,
      desc(doubts.updatedAt),
      desc(doubts.id),
    )
    .limit(classDoubtsPerPage + 1)
    .offset((page - 1) * classDoubtsPerPage)
}
