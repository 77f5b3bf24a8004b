// The SQL of reported sources.
import { sourceReportsPerPage } from '@lantern/contract/chat/source-reports'
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/client.ts'
import { classes, classTeachers } from '../../database/schema/classes.ts'
import { accounts } from '../../database/schema/identity.ts'
import { classPeople, sourceShares } from '../../database/schema/library.sharing.ts'
import { sourceReports } from '../../database/schema/source-reports.ts'

type ReportRow = typeof sourceReports.$inferSelect

const reporters = alias(accounts, 'reporters')
const closers = alias(accounts, 'closers')

/** Reporting an answer again replaces its report and opens it. */
export const putReport = async (
  tx: Connection,
  report: Omit<typeof sourceReports.$inferInsert, 'id' | 'closedAt' | 'closedById'>,
): Promise<void> => {
  await tx
    .insert(sourceReports)
    .values(report)
    .onConflictDoUpdate({
      target: sourceReports.turnId,
      set: { ...report, closedAt: null, closedById: null },
    })
}

export const deleteReportOf = (tx: Connection, turnId: string) =>
  tx.delete(sourceReports).where(eq(sourceReports.turnId, turnId))

/** Classes that a source is shared with and that somebody is in. */
const sharedClasses = (sourceId: SQL, accountId: SQL, condition: SQL = sql`true`) => sql`
  from ${sourceShares} s
  join ${classes} c on c.id = s.class_id and c.archived_at is null
  join ${classPeople} p on p.class_id = s.class_id and p.account_id = ${accountId}
  where s.source_id = ${sourceId} and ${condition}`

const teaches = (teacherId: string) =>
  sql`exists (select 1 from ${classTeachers} t where t.class_id = s.class_id and t.account_id = ${teacherId} and t.role <> 'assistant')`

const ofReport = [sql`${sourceReports.sourceId}`, sql`${sourceReports.reporterId}`] as const

/** Reports that a teacher sees: of people in a class of theirs that the source is shared with. */
const isOfTeacher = (teacherId: string) =>
  and(
    ne(sourceReports.reporterId, teacherId),
    sql`exists (select 1 ${sharedClasses(...ofReport, teaches(teacherId))})`,
  )

/** @param teacherId whose classes count; null for everything, as admins see it */
const isVisibleTo = (teacherId: string | null) => (teacherId === null ? undefined : isOfTeacher(teacherId))

export const findReport = async (
  db: Connection,
  id: string,
  teacherId: string | null,
): Promise<ReportRow | null> => {
  const [row] = await db
    .select()
    .from(sourceReports)
    .where(and(eq(sourceReports.id, id), isVisibleTo(teacherId)))
    .limit(1)
  return row ?? null
}

const isAfter = ({ reportedAt, id }: ReportRow) =>
  sql`(${sourceReports.reportedAt}, ${sourceReports.id}) < (${reportedAt.toISOString()}::timestamptz, ${id}::uuid)`

type Wanted = { teacherId: string | null; isOpen: boolean; after: ReportRow | null }

/** A page of reports and one more, latest first. */
export const listReports = (db: Connection, { teacherId, isOpen, after }: Wanted) =>
  db
    .select({
      report: sourceReports,
      reporter: reporters.username,
      closedBy: closers.username,
      classNames: sql<string[]>`array(select c.name ${sharedClasses(
        ...ofReport,
        teacherId === null ? undefined : teaches(teacherId),
      )} order by c.name)`,
    })
    .from(sourceReports)
    .innerJoin(reporters, eq(reporters.id, sourceReports.reporterId))
    .leftJoin(closers, eq(closers.id, sourceReports.closedById))
    .where(
      and(
        isOpen ? isNull(sourceReports.closedAt) : isNotNull(sourceReports.closedAt),
        isVisibleTo(teacherId),
        after ? isAfter(after) : undefined,
      ),
    )
    .orderBy(desc(sourceReports.reportedAt), desc(sourceReports.id))
    .limit(sourceReportsPerPage + 1)

/** @returns false where it was so already */
export const setClosed = async (
  tx: Connection,
  id: string,
  closed: { at: Date; byId: string } | null,
): Promise<boolean> => {
  const changed = await tx
    .update(sourceReports)
    .set({ closedAt: closed?.at ?? null, closedById: closed?.byId ?? null })
    .where(
      and(
        eq(sourceReports.id, id),
        closed ? isNull(sourceReports.closedAt) : isNotNull(sourceReports.closedAt),
      ),
    )
  return changed.rowCount === 1
}

/** Teachers, but no assistants, of the classes of a reporter that a source is shared with. */
export const listTeachersOfSource = async (
  db: Connection,
  sourceId: string,
  reporterId: string,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: classTeachers.accountId })
    .from(classTeachers)
    .where(
      and(
        ne(classTeachers.accountId, reporterId),
        ne(classTeachers.role, 'assistant'),
        sql`${classTeachers.classId} in (select s.class_id ${sharedClasses(sql`${sourceId}`, sql`${reporterId}`)})`,
      ),
    )
  return rows.map(({ id }) => id)
}
