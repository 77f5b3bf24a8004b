// The SQL of printings.
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import { and, asc, count, countDistinct, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { nestRows } from '../../../database/nested-rows.ts'
import { imageIdsInQuestion } from '../../../database/question-images.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { printingStudents, printings, scanPages } from '../../../database/schema/scans.ts'
import { areResultsShared } from '../../classes/class-results/index.ts'
import { isOwned, isOwnPrinting, mayMark, type Owner } from './access.ts'
import { nestedDecisions } from './decision-queries.ts'

/** The most printings of a class that count in its scores. */
const maxPrintingsPerClass = 200

export type PrintingRow = typeof printings.$inferSelect

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnPrinting = async (db: Connection, owner: Owner, id: string): Promise<PrintingRow> => {
  const [row] = await db.select().from(printings).where(isOwnPrinting(owner, id))
  if (!row) throw new Refusal('not-found')
  return row
}

/**
 * Like `getOwnPrinting`, with a row lock (FOR UPDATE): decisions and corrections of one printing run one
 * after another.
 */
export const lockOwnPrinting = async (tx: Connection, owner: Owner, id: string): Promise<PrintingRow> => {
  const [row] = await tx.select().from(printings).where(isOwnPrinting(owner, id)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

/** @throws Refusal `not-found`, also for a printing that this teacher may not mark */
export const getMarkedPrinting = async (db: Connection, marker: Owner, id: string): Promise<PrintingRow> => {
  const [row] = await db
    .select()
    .from(printings)
    .where(and(eq(printings.id, id), mayMark(marker)))
  if (!row) throw new Refusal('not-found')
  return row
}

/** Like `getMarkedPrinting`, with a row lock (FOR UPDATE). */
export const lockMarkedPrinting = async (tx: Connection, marker: Owner, id: string): Promise<PrintingRow> => {
  const [row] = await tx
    .select()
    .from(printings)
    .where(and(eq(printings.id, id), mayMark(marker)))
    .for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

/** @throws Refusal `not-found` */
export const getPrinting = async (db: Connection, id: string): Promise<PrintingRow> => {
  const [row] = await db.select().from(printings).where(eq(printings.id, id))
  if (!row) throw new Refusal('not-found')
  return row
}

/** A printing of this teacher by the code on its pages. */
export const findPrintingByCode = async (
  db: Connection,
  ownerId: string,
  code: string,
): Promise<PrintingRow | null> => {
  const [row] = await db
    .select()
    .from(printings)
    .where(and(eq(printings.code, code), eq(printings.ownerId, ownerId)))
  return row ?? null
}

/** Latest printings of a class with shared results, with owner and sheet data. */
export const listSharedOfClass = (db: Connection, classId: string) =>
  db
    .select({
      row: printings,
      teacher: accounts.username,
      students: nestRows(printingStudents, {
        where: eq(printingStudents.printingId, printings.id),
        orderBy: sql`${printingStudents.position} nulls last, ${printingStudents.rollNumber}`,
      }),
      decisions: nestedDecisions,
      pages: nestRows(scanPages, {
        where: and(eq(scanPages.printingId, printings.id), eq(scanPages.state, 'read')),
        orderBy: asc(scanPages.number),
      }),
    })
    .from(printings)
    .innerJoin(accounts, eq(accounts.id, printings.ownerId))
    .where(and(eq(printings.classId, classId), areResultsShared('paper', printings.id)))
    .orderBy(desc(printings.printedAt), asc(printings.id))
    .limit(maxPrintingsPerClass)

/** Own ones and those marked for colleagues, latest first, without their questions and places; of a paper own ones. */
export const listMarkedPrintings = (db: Connection, owner: Owner, paperId?: string) =>
  db
    .select({
      id: printings.id,
      paperId: printings.paperId,
      paperRevision: printings.paperRevision,
      title: printings.title,
      className: printings.className,
      classId: printings.classId,
      mode: printings.mode,
      paper: printings.paper,
      sheets: printings.sheets,
      printedAt: printings.printedAt,
      heldOn: printings.heldOn,
      expiresAt: printings.expiresAt,
      keptDays: printings.keptDays,
      hidesNames: printings.hidesNames,
      ownerId: printings.ownerId,
      owner: accounts.username,
      variants: sql<number>`jsonb_array_length(${printings.variants})`,
      questions: sql<number>`jsonb_array_length(${printings.questions})`,
      pages: sql<number>`(select max(jsonb_array_length(variant->'layout'->'pages'))
        from jsonb_array_elements(${printings.variants}) as variant)`,
    })
    .from(printings)
    .innerJoin(accounts, eq(accounts.id, printings.ownerId))
    .where(paperId ? and(isOwned(owner), eq(printings.paperId, paperId)) : mayMark(owner))
    .orderBy(desc(printings.printedAt), asc(printings.id))
    .limit(scanLimits.printings)
export type ListedPrinting = Awaited<ReturnType<typeof listMarkedPrintings>>[number]

export const countOwnPrintings = async (db: Connection, owner: Owner): Promise<number> => {
  const [row] = await db
    .select({ printings: count() })
    .from(printings)
    .where(eq(printings.ownerId, owner.accountId))
  return row?.printings ?? 0
}

/** Printings of one owner are added one after another until the transaction ends, so that none passes the limit. */
export const lockPrintings = (tx: Connection, owner: Owner) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('printings'), hashtext(${owner.accountId}))`)

export const insertPrinting = async (
  tx: Connection,
  row: typeof printings.$inferInsert,
): Promise<PrintingRow> => {
  const [inserted] = await tx.insert(printings).values(row).returning()
  if (!inserted) throw new Error('a printing could not be added')
  return inserted
}

export const updatePrinting = async (
  db: Connection,
  id: string,
  change: Partial<
    Pick<
      PrintingRow,
      | 'keptDays'
      | 'expiresAt'
      | 'questions'
      | 'heldOn'
      | 'heldRevision'
      | 'heldChangedAt'
      | 'letsClassMark'
      | 'hidesNames'
    >
  >,
): Promise<void> => {
  await db.update(printings).set(change).where(eq(printings.id, id))
}

export const deletePrinting = async (tx: Connection, id: string): Promise<void> => {
  await tx.delete(printings).where(eq(printings.id, id))
}

export const listExpired = async (db: Connection, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: printings.id })
    .from(printings)
    .where(lt(printings.expiresAt, now))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Number of students with a read page, by printing. */
export const countScanned = async (
  db: Connection,
  printingIds: readonly string[],
): Promise<Map<string, number>> => {
  if (printingIds.length === 0) return new Map()
  const rows = await db
    .select({ printingId: scanPages.printingId, students: countDistinct(scanPages.studentId) })
    .from(scanPages)
    .where(inArray(scanPages.printingId, [...printingIds]))
    .groupBy(scanPages.printingId)
  return new Map(rows.map(({ printingId, students }) => [printingId ?? '', students]))
}

/** @returns those of the pictures that a printed question shows */
export const listImagesInPrintings = async (
  db: Connection,
  imageIds: readonly string[],
): Promise<string[]> => {
  const shown = imageIdsInQuestion(sql`question`)
  const found = await db.execute<{ id: string }>(
    sql`select distinct image_id as id
      from ${printings}, jsonb_array_elements(${printings.questions}) as printed(question), lateral ${shown} as shown
      where image_id in (select jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))`,
  )
  return found.rows.map(({ id }) => id)
}
