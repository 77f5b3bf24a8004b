// SQL of own columns and their cells.
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { OwnCellContent, OwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { ownCells, ownColumns } from '../../../../database/schema/gradebook.grades.ts'
import { exact } from '../../../../platform/statistics/exact.rules.ts'

type ColumnRow = typeof ownColumns.$inferSelect

const plain = (value: string): string => exact(value).toFixed()

const viewOwnColumn = (row: ColumnRow): OwnColumn => ({
  id: row.id,
  title: row.title,
  day: row.day,
  kind: row.kind,
  possible: row.possible === null ? null : plain(row.possible),
  levels: row.levels,
  weight: plain(row.weight),
  isShown: row.isShown,
  revision: row.revision,
})

type Place = { classId: string; ownColumnId: string }

const isColumn = ({ classId, ownColumnId }: Place) =>
  and(eq(ownColumns.id, ownColumnId), eq(ownColumns.classId, classId))

/** Column, locked so that its cells are written in turn. @throws Refusal `not-found` */
export const lockOwnColumn = async (
  tx: Connection,
  place: Place,
): Promise<{ column: OwnColumn; isRemoved: boolean }> => {
  const [row] = await tx.select().from(ownColumns).where(isColumn(place)).for('update')
  if (!row) throw new Refusal('not-found')
  return { column: viewOwnColumn(row), isRemoved: row.removedAt !== null }
}

/** Number of columns in the gradebook, and with those that were taken out. */
export const countOwnColumns = async (
  tx: Connection,
  classId: string,
): Promise<{ standing: number; all: number }> => {
  const [found] = await tx
    .select({ all: count(), standing: count(sql`case when ${ownColumns.removedAt} is null then 1 end`) })
    .from(ownColumns)
    .where(eq(ownColumns.classId, classId))
  return found ?? { standing: 0, all: 0 }
}

export const insertOwnColumn = async (
  tx: Connection,
  row: typeof ownColumns.$inferInsert,
): Promise<OwnColumn> => {
  const [inserted] = await tx.insert(ownColumns).values(row).returning()
  if (!inserted) throw new Error('a column could not be added')
  return viewOwnColumn(inserted)
}

export const updateOwnColumn = async (
  tx: Connection,
  id: string,
  change: Partial<Pick<ColumnRow, 'title' | 'day' | 'possible' | 'weight' | 'isShown' | 'removedAt'>>,
): Promise<void> => {
  await tx
    .update(ownColumns)
    .set({ ...change, revision: sql`${ownColumns.revision} + 1` })
    .where(eq(ownColumns.id, id))
}

/** The most points that a cell of the column has; null without any. */
export const findHighestPoints = async (tx: Connection, columnId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ highest: sql<string | null>`max(${ownCells.value}::numeric)::text` })
    .from(ownCells)
    .where(eq(ownCells.columnId, columnId))
  return found?.highest ?? null
}

export type StoredCell = OwnCellContent & { revision: number }

/** Cells of these accounts, by account. */
export const listOwnCells = async (
  tx: Connection,
  columnId: string,
  accountIds: readonly string[],
): Promise<Map<string, StoredCell>> => {
  const rows = await tx
    .select()
    .from(ownCells)
    .where(and(eq(ownCells.columnId, columnId), inArray(ownCells.accountId, [...accountIds])))
  return new Map(
    rows.map(({ accountId, state, value, deduction, comment, revision }) => [
      accountId,
      { state, value, deduction: plain(deduction), comment, revision },
    ]),
  )
}

export const putOwnCells = async (
  tx: Connection,
  rows: readonly (typeof ownCells.$inferInsert)[],
): Promise<void> => {
  await tx
    .insert(ownCells)
    .values([...rows])
    .onConflictDoUpdate({
      target: [ownCells.columnId, ownCells.accountId],
      set: {
        state: sql`excluded.state`,
        value: sql`excluded.value`,
        deduction: sql`excluded.deduction`,
        comment: sql`excluded.comment`,
        revision: sql`excluded.revision`,
        at: sql`excluded.at`,
      },
    })
}

/** A student's own cells in the columns of a class that are shown, latest first. */
export const listShownCells = async (db: Connection, classId: string, accountId: string) => {
  const rows = await db
    .select({ column: ownColumns, cell: ownCells })
    .from(ownCells)
    .innerJoin(ownColumns, eq(ownColumns.id, ownCells.columnId))
    .where(
      and(
        eq(ownColumns.classId, classId),
        eq(ownCells.accountId, accountId),
        ownColumns.isShown,
        isNull(ownColumns.removedAt),
        ne(ownCells.state, 'empty'),
      ),
    )
    .orderBy(desc(ownColumns.day), desc(ownColumns.id))
    .limit(gradebookLimits.ownColumns)
  return rows.map(({ column, cell }) => ({
    column: viewOwnColumn(column),
    cell: { ...cell, deduction: plain(cell.deduction) },
  }))
}
