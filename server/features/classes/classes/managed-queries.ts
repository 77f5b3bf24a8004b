// Managed classes of a person, for queries of other features: as owner or co-teacher of an active class.
import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../../../database/client.ts'
import { classes, classTeachers } from '../../../database/schema/classes.ts'

/** SQL condition: the person manages the class of an outer row. */
export const isManagedBy = (accountId: string, classId: PgColumn): SQL =>
  sql`exists (select 1 from ${classTeachers} t join ${classes} c on c.id = t.class_id
    where t.class_id = ${classId} and t.account_id = ${accountId} and t.role <> 'assistant' and c.archived_at is null)`

/** Accounts that manage any of the classes, each once. */
export const listManagers = async (db: Connection, classIds: readonly string[]): Promise<string[]> => {
  if (classIds.length === 0) return []
  const running = db
    .select({ id: classes.id })
    .from(classes)
    .where(and(inArray(classes.id, [...classIds]), isNull(classes.archivedAt)))
  const rows = await db
    .selectDistinct({ id: classTeachers.accountId })
    .from(classTeachers)
    .where(and(inArray(classTeachers.classId, running), ne(classTeachers.role, 'assistant')))
  return rows.map(({ id }) => id)
}

/** Names of classes by their ids. */
export const listNamesOfClasses = async (
  db: Connection,
  classIds: readonly string[],
): Promise<Map<string, string>> => {
  if (classIds.length === 0) return new Map()
  const rows = await db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(inArray(classes.id, [...classIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
