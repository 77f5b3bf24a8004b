// The SQL of scans and of their pages.
import { monthMs } from '@lantern/contract/people/plans/plan-limits.rules'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { printings, scanPages, scans } from '../../../database/schema/scans.ts'
import { isOwnPage, type Owner } from './access.ts'

export type ScanRow = typeof scans.$inferSelect
export type PageRow = typeof scanPages.$inferSelect

export const insertScan = async (db: Connection, row: typeof scans.$inferInsert): Promise<ScanRow> => {
  const [inserted] = await db.insert(scans).values(row).returning()
  if (!inserted) throw new Error('a scan could not be added')
  return inserted
}

export const findScan = async (db: Connection, id: string): Promise<ScanRow | null> => {
  const [row] = await db.select().from(scans).where(eq(scans.id, id))
  return row ?? null
}

export const updateScan = async (
  db: Connection,
  id: string,
  change: Partial<Pick<ScanRow, 'state' | 'fileKey'>>,
): Promise<void> => {
  await db.update(scans).set(change).where(eq(scans.id, id))
}

/** @returns null where this place of the scan has its page already */
export const insertPage = async (
  db: Connection,
  row: typeof scanPages.$inferInsert,
): Promise<PageRow | null> => {
  const [inserted] = await db.insert(scanPages).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export const findPage = async (db: Connection, id: string): Promise<PageRow | null> => {
  const [row] = await db.select().from(scanPages).where(eq(scanPages.id, id))
  return row ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnPage = async (db: Connection, owner: Owner, id: string): Promise<PageRow> => {
  const [row] = await db.select().from(scanPages).where(isOwnPage(owner, id))
  if (!row) throw new Refusal('not-found')
  return row
}

/** Changes a page that is in this state still. @returns whether it was */
export const updatePage = async (
  db: Connection,
  { id, state }: Pick<PageRow, 'id' | 'state'>,
  change: Partial<PageRow>,
): Promise<boolean> => {
  const changed = await db
    .update(scanPages)
    .set(change)
    .where(and(eq(scanPages.id, id), eq(scanPages.state, state)))
  return changed.rowCount === 1
}

export const deletePage = async (db: Connection, id: string): Promise<void> => {
  await db.delete(scanPages).where(eq(scanPages.id, id))
}

/** Places of a scan that have a page. */
export const listPlaces = async (db: Connection, scanId: string): Promise<Set<number>> => {
  const rows = await db.select({ place: scanPages.place }).from(scanPages).where(eq(scanPages.scanId, scanId))
  return new Set(rows.map(({ place }) => place))
}

const ofPrinting = (printingId: string) =>
  or(
    eq(scanPages.printingId, printingId),
    inArray(scanPages.scanId, sql`(select id from scans where printing_id = ${printingId})`),
  )

/** Pages of a printing, and those that were brought to it, also of others. */
export const countPages = async (db: Connection, printingId: string): Promise<number> => {
  const [row] = await db.select({ pages: count() }).from(scanPages).where(ofPrinting(printingId))
  return row?.pages ?? 0
}

/** Pages of a printing and pages uploaded to it, with the names of file and printing, latest first. */
export const listPages = (db: Connection, printingId: string) =>
  db
    .select({ ...getTableColumns(scanPages), fileName: scans.fileName, printingTitle: printings.title })
    .from(scanPages)
    .leftJoin(scans, eq(scans.id, scanPages.scanId))
    .leftJoin(printings, eq(printings.id, scanPages.printingId))
    .where(ofPrinting(printingId))
    .orderBy(desc(scanPages.number))
    .limit(scanLimits.pages)
export type ListedPage = Awaited<ReturnType<typeof listPages>>[number]

export const listScans = (db: Connection, printingId: string): Promise<ScanRow[]> =>
  db
    .select()
    .from(scans)
    .where(eq(scans.printingId, printingId))
    .orderBy(desc(scans.addedAt))
    .limit(scanLimits.pages)

/** Read pages in order of arrival. */
export const listReadPages = (db: Connection, printingId: string): Promise<PageRow[]> =>
  db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.printingId, printingId), eq(scanPages.state, 'read')))
    .orderBy(asc(scanPages.number))
    .limit(scanLimits.pages)

export const setPageStudent = (db: Connection, id: string, studentId: string | null) =>
  db.update(scanPages).set({ studentId }).where(eq(scanPages.id, id))

/** Files of a printing: of its pages, and of what was brought to it and isn't of another. */
export const listFilesOfPrinting = async (db: Connection, printingId: string): Promise<string[]> => {
  const broughtAlone = and(
    isNull(scanPages.printingId),
    inArray(scanPages.scanId, sql`(select id from scans where printing_id = ${printingId})`),
  )
  const pages = await db
    .select({ key: scanPages.fileKey })
    .from(scanPages)
    .where(or(eq(scanPages.printingId, printingId), broughtAlone))
  const files = await db.select({ key: scans.fileKey }).from(scans).where(eq(scans.printingId, printingId))
  return [...pages, ...files].flatMap(({ key }) => key ?? [])
}

/** Pages that were brought to a printing and belong to none. */
export const deleteUnknownPages = (tx: Connection, printingId: string) =>
  tx
    .delete(scanPages)
    .where(
      and(
        isNull(scanPages.printingId),
        inArray(scanPages.scanId, sql`(select id from scans where printing_id = ${printingId})`),
      ),
    )

/** Pages and files in progress that arrived before a moment. */
export const listStalledPages = (db: Connection, before: Date): Promise<PageRow[]> =>
  db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.state, 'waiting'), lt(scanPages.addedAt, before)))
    .orderBy(asc(scanPages.addedAt))
    .limit(200)

export const listStalledScans = (db: Connection, before: Date): Promise<ScanRow[]> =>
  db
    .select()
    .from(scans)
    .where(and(eq(scans.state, 'splitting'), lt(scans.addedAt, before)))
    .limit(100)

/** Number of pages a person uploaded in the last thirty days. */
export const countScansOfMonth = (db: Connection, ownerId: string, now: Date): Promise<number> =>
  db.$count(
    scanPages,
    and(eq(scanPages.ownerId, ownerId), gt(scanPages.addedAt, new Date(now.getTime() - monthMs))),
  )

/** Advisory lock: uploads of one person run one after another, so that no limit is passed. */
export const lockScans = (tx: Connection, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('scans'), hashtext(${ownerId}))`)
