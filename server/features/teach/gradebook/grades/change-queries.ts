// SQL of the log of changes of a gradebook.
import { type ChangeFacts, changeFactsSchema } from '@lantern/contract/teach/gradebook/grade-rules'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { gradebookCellChanges, gradebookChanges } from '../../../../database/schema/gradebook.grades.ts'
import { accounts } from '../../../../database/schema/identity.ts'

type Change = {
  classId: string
  ownColumnId?: string
  sessionId?: string
  byId: string
  at: Date
  before: ChangeFacts
  after: ChangeFacts
}

export const nothing: ChangeFacts = { of: 'nothing' }

/** Adds a change, unless everything stayed as it was. @param change of a student's cell with their account */
export const insertChanges = async (
  tx: Connection,
  changes: readonly (Change & { accountId?: string })[],
): Promise<void> => {
  const real = changes.filter(
    ({ before, after }) =>
      JSON.stringify(changeFactsSchema.parse(before)) !== JSON.stringify(changeFactsSchema.parse(after)),
  )
  const ofStudents = real.flatMap(({ accountId, ...change }) => (accountId ? [{ ...change, accountId }] : []))
  const ofClass = real.filter(({ accountId }) => !accountId)
  if (ofStudents.length > 0) await tx.insert(gradebookCellChanges).values(ofStudents)
  if (ofClass.length > 0) await tx.insert(gradebookChanges).values(ofClass)
}

/** Position in the log, latest first. */
export type Position = { at: Date; id: string }

export const writePosition = ({ at, id }: Position): string => `${at.toISOString()} ${id}`

export const readPosition = (text: string | undefined): Position | null => {
  const [, moment, id] = /^(\S{24}) ([0-9a-f-]{36})$/.exec(text ?? '') ?? []
  const at = new Date(moment ?? '')
  return moment && id && !Number.isNaN(at.getTime()) ? { at, id } : null
}

const pageSize = gradebookLimits.changesPerPage + 1

type Table = typeof gradebookChanges | typeof gradebookCellChanges

const isAfter = (table: Table, position: Position | null): SQL | undefined =>
  position ? sql`(${table.at}, ${table.id}) < (${position.at}, ${position.id}::uuid)` : undefined

const byName = accounts.username

/** Changes of students' cells, one more than a page. @param cell of one cell alone */
const listOfCells = (
  db: Connection,
  classId: string,
  position: Position | null,
  cell: { ownColumnId: string; accountId: string } | null,
) =>
  db
    .select({ row: gradebookCellChanges, by: byName })
    .from(gradebookCellChanges)
    .leftJoin(accounts, eq(accounts.id, gradebookCellChanges.byId))
    .where(
      and(
        eq(gradebookCellChanges.classId, classId),
        cell ? eq(gradebookCellChanges.ownColumnId, cell.ownColumnId) : undefined,
        cell ? eq(gradebookCellChanges.accountId, cell.accountId) : undefined,
        isAfter(gradebookCellChanges, position),
      ),
    )
    .orderBy(desc(gradebookCellChanges.at), desc(gradebookCellChanges.id))
    .limit(pageSize)

const listOfClass = (db: Connection, classId: string, position: Position | null) =>
  db
    .select({ row: gradebookChanges, by: byName })
    .from(gradebookChanges)
    .leftJoin(accounts, eq(accounts.id, gradebookChanges.byId))
    .where(and(eq(gradebookChanges.classId, classId), isAfter(gradebookChanges, position)))
    .orderBy(desc(gradebookChanges.at), desc(gradebookChanges.id))
    .limit(pageSize)

export type ListedChange = {
  row: Omit<typeof gradebookChanges.$inferSelect, 'classId'> & { accountId?: string }
  by: string | null
}

/** Page of changes, latest first, with whether there are more. */
export const listChanges = async (
  db: Connection,
  classId: string,
  position: Position | null,
  cell: { ownColumnId: string; accountId: string } | null = null,
): Promise<{ changes: ListedChange[]; hasMore: boolean }> => {
  const found: ListedChange[] = [
    ...(await listOfCells(db, classId, position, cell)),
    ...(cell ? [] : await listOfClass(db, classId, position)),
  ].sort((a, b) => b.row.at.getTime() - a.row.at.getTime() || (a.row.id < b.row.id ? 1 : -1))
  return {
    changes: found.slice(0, gradebookLimits.changesPerPage),
    hasMore: found.length > gradebookLimits.changesPerPage,
  }
}
