// SQL of joined students, as a part of other queries, and of the classes of a person.
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { classes, classStudents } from '../../../database/schema/classes.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { hasApprovedOwner } from './owner-queries.ts'

const joinedSchema = z
  .object({
    id: z.string(),
    accountId: z.string(),
    name: z.string(),
    timeFactor: z.number(),
    addedAt: z.coerce.date(),
  })
  .array()
export type JoinedStudent = z.output<typeof joinedSchema>[number]

/** Joined students by name, as a column of a query of `classes`. */
export const joinedStudents = sql<JoinedStudent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'accountId', line.account_id, 'name', line.name,
    'timeFactor', line.time_factor, 'addedAt', line.added_at) order by lower(line.name), line.id), '[]')
  from (
    select s.id, s.account_id, coalesce(nullif(s.name, ''), a.username) as name, s.time_factor, s.added_at
    from ${classStudents} s join ${accounts} a on a.id = s.account_id
    where s.class_id = ${classes.id}
  ) as line)`.mapWith((found: unknown) => joinedSchema.parse(found))

/** Classes that a person is in, active and with an approved owner, latest first. */
export const listOpenJoined = (db: Connection, accountId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: classes.id, name: classes.name })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(and(eq(classStudents.accountId, accountId), isNull(classes.archivedAt), hasApprovedOwner))
    .orderBy(desc(classes.createdAt), desc(classes.id))
    .limit(100)

/**
 * Locks an active class until the transaction ends.
 * @throws Refusal `not-found` for who isn't in it, `class-without-owner`, `class-closed` for an archived one
 */
export const lockJoinedClass = async (tx: Connection, accountId: string, classId: string): Promise<void> => {
  const [row] = await tx
    .select({ archivedAt: classes.archivedAt, isOwnerApproved: hasApprovedOwner })
    .from(classes)
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .where(and(eq(classes.id, classId), eq(classStudents.accountId, accountId)))
    .for('share', { of: classes })
  if (!row) throw new Refusal('not-found')
  if (!row.isOwnerApproved) throw new Refusal('class-without-owner')
  if (row.archivedAt) throw new Refusal('class-closed')
}
