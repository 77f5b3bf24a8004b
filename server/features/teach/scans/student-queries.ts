// SQL of a printing's students: listed ones, those found on sheets, and the accounts linked to sheets.
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import { and, asc, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection, Db } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { printingStudents, printings, scanPages } from '../../../database/schema/scans.ts'

export type StudentRow = typeof printingStudents.$inferSelect

export const insertStudents = async (
  tx: Connection,
  students: readonly (typeof printingStudents.$inferInsert)[],
): Promise<void> => {
  if (students.length > 0) await tx.insert(printingStudents).values([...students])
}

/** Students of the list in its order, then those found on sheets by number. */
export const listStudents = (db: Connection, printingId: string): Promise<StudentRow[]> =>
  db
    .select()
    .from(printingStudents)
    .where(eq(printingStudents.printingId, printingId))
    .orderBy(sql`position nulls last`, asc(printingStudents.rollNumber))
    .limit(scanLimits.pages)

/** Student with this number, added if missing. */
export const addByRoll = async (
  tx: Connection,
  printingId: string,
  rollNumber: string,
): Promise<StudentRow> => {
  await tx.insert(printingStudents).values({ printingId, rollNumber, name: '' }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(printingStudents)
    .where(and(eq(printingStudents.printingId, printingId), eq(printingStudents.rollNumber, rollNumber)))
  if (!row) throw new Error('a student could not be added')
  return row
}

/** @throws Refusal `not-found` for a student of another printing */
export const getStudent = async (
  db: Connection,
  printingId: string,
  studentId: string,
): Promise<StudentRow> => {
  const [row] = await db
    .select()
    .from(printingStudents)
    .where(and(eq(printingStudents.id, studentId), eq(printingStudents.printingId, printingId)))
  if (!row) throw new Refusal('not-found')
  return row
}

export const findStudentOfAccount = async (
  db: Connection,
  printingId: string,
  accountId: string,
): Promise<StudentRow | null> => {
  const [row] = await db
    .select()
    .from(printingStudents)
    .where(and(eq(printingStudents.printingId, printingId), eq(printingStudents.accountId, accountId)))
  return row ?? null
}

/** Codes of students, new ones for those without; a code that was used is gone. */
export const ensureClaimCodes = (
  db: Db,
  printingId: string,
  studentIds: readonly string[],
  draw: () => string,
): Promise<Map<string, string>> =>
  db.transaction(async tx => {
    const isStudent = and(
      eq(printingStudents.printingId, printingId),
      inArray(printingStudents.id, [...studentIds]),
      isNull(printingStudents.accountId),
    )
    const rows = await tx.select().from(printingStudents).where(isStudent).for('update')
    const fresh = rows.filter(({ claimCode }) => claimCode === null).map(({ id }) => ({ id, code: draw() }))
    if (fresh.length > 0)
      await tx.execute(
        sql`update ${printingStudents} set claim_code = drawn.code
          from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as drawn(id uuid, code text)
          where ${printingStudents.id} = drawn.id`,
      )
    return new Map([
      ...rows.flatMap(({ id, claimCode }) => (claimCode ? [[id, claimCode] as const] : [])),
      ...fresh.map(({ id, code }) => [id, code] as const),
    ])
  })

/**
 * Links the sheet with this code to an account, once.
 * @returns the printing
 * @throws Refusal `claim-unknown`, or `student-linked` where the account has another sheet of it
 */
export const linkByCode = (db: Db, code: string, accountId: string): Promise<string> =>
  db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(printingStudents)
      .where(eq(printingStudents.claimCode, code))
      .for('update')
    if (!row || row.accountId !== null) throw new Refusal('claim-unknown')
    // Advisory lock per account, so that two concurrent codes do not link two sheets of one printing.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('own sheets'), hashtext(${accountId}))`)
    if (await findStudentOfAccount(tx, row.printingId, accountId)) throw new Refusal('student-linked')
    await tx
      .update(printingStudents)
      .set({ accountId, claimCode: null })
      .where(eq(printingStudents.id, row.id))
    return row.printingId
  })

/** Printings that an account has a sheet of, latest first. */
export const listPrintingsOfStudent = (db: Connection, accountId: string) =>
  db
    .select({
      printingId: printings.id,
      title: printings.title,
      className: printings.className,
      printedAt: printings.printedAt,
      teacher: accounts.username,
    })
    .from(printingStudents)
    .innerJoin(printings, eq(printings.id, printingStudents.printingId))
    .innerJoin(accounts, eq(accounts.id, printings.ownerId))
    .where(
      and(
        eq(printingStudents.accountId, accountId),
        // Class printings may be tests that are not written yet.
        or(
          isNull(printings.classId),
          exists(db.select().from(scanPages).where(eq(scanPages.studentId, printingStudents.id))),
        ),
      ),
    )
    .orderBy(desc(printings.printedAt))
    .limit(200)
export type StudentPrinting = Awaited<ReturnType<typeof listPrintingsOfStudent>>[number]
