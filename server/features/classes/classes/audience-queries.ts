// SQL of who is in classes: how many, and whether children are among them.
import { inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classes, classStudents, classTeachers } from '../../../database/schema/classes.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { findClassRefusal } from './class-actions.rules.ts'
import { listTaught } from './queries.ts'

/** Id of the outer row; a query of one table names columns without it. */
const classId = sql`${classes}.id`

export type Audience = { teachers: number; students: number; hasChildren: boolean }

/** Number of teachers and members of classes, by class. */
export const listAudiences = async (
  db: Connection,
  classIds: readonly string[],
  now: Date,
): Promise<Map<string, Audience>> => {
  if (classIds.length === 0) return new Map()
  const at = now.toISOString()
  const rows = await db
    .select({
      id: classes.id,
      teachers: sql<number>`(select count(*)::int from ${classTeachers} t where t.class_id = ${classId})`,
      students: sql<number>`(select count(*)::int from ${classStudents} s where s.class_id = ${classId} and s.account_id is not null)`,
      hasChildren: sql<boolean>`exists (select 1 from ${classStudents} s join ${accounts} a on a.id = s.account_id
        where s.class_id = ${classId} and a.child_until > ${at}::timestamptz)`,
    })
    .from(classes)
    .where(inArray(classes.id, [...classIds]))
  return new Map(rows.map(({ id, ...audience }) => [id, audience]))
}

/** Active classes in which a teacher may give members something new. */
export const listAssignable = async (
  db: Connection,
  accountId: string,
): Promise<{ id: string; name: string }[]> =>
  (await listTaught(db, accountId)).flatMap(({ row, ...facts }) =>
    findClassRefusal(
      { ...facts, hasStudents: facts.students > 0, isArchived: row.archivedAt !== null },
      'assign',
    ) === null
      ? [{ id: row.id, name: row.name }]
      : [],
  )
