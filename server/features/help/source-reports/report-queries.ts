// The SQL of reported sources.
import { sourceReportsPerPage } from '@lantern/contract/help/source-reports/source-reports'
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { sourceReports } from '../../../database/schema/source-reports.ts'
import { isManagedBy } from '../../classes/classes/index.ts'
import { selectClassesWithSource } from '../../material/library/index.ts'

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

/** @returns its source; null where there was no report, or the source is gone */
export const deleteReportOf = async (tx: Connection, turnId: string): Promise<string | null> => {
  const [gone] = await tx
    .delete(sourceReports)
    .where(eq(sourceReports.turnId, turnId))
    .returning({ sourceId: sourceReports.sourceId })
  return gone?.sourceId ?? null
}

export const countOpenReports = (tx: Connection, sourceId: string): Promise<number> =>
  tx.$count(sourceReports, and(eq(sourceReports.sourceId, sourceId), isNull(sourceReports.closedAt)))

/** Classes of a report's reporter that its source is shared with; only those that a teacher manages, where one is named. */
const classesOf = (teacherId: string | null) =>
  selectClassesWithSource(
    sourceReports.sourceId,
    sourceReports.reporterId,
    teacherId === null ? undefined : classId => isManagedBy(teacherId, classId),
  )

/** Reports visible to a teacher: of people in their classes that the source is shared with. */
const isOfTeacher = (teacherId: string) =>
  and(ne(sourceReports.reporterId, teacherId), sql`exists (${classesOf(teacherId)})`)

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
      classIds: sql<string[]>`array(${classesOf(teacherId)})`,
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
