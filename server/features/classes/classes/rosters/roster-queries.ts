// SQL of rosters: imports, and the links to the school's ids.

import type { RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import { rosterLimits } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterLine } from '@lantern/contract/classes/classes/rosters'
import { and, asc, count, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import {
  rosterClasses,
  rosterImports,
  rosterLines,
  rosterPeople,
} from '../../../../database/schema/classes.rosters.ts'
import { classes, classStudents, classTeachers } from '../../../../database/schema/classes.ts'
import { accounts } from '../../../../database/schema/identity.ts'

export type ImportRow = typeof rosterImports.$inferSelect

const maxListed = 50
/** Rows of one statement, because PostgreSQL allows 65,535 parameters. */
const batch = 5000

const inBatches = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, n) => all.slice(n * batch, (n + 1) * batch))

export const insertRoster = async (db: Connection, row: typeof rosterImports.$inferInsert) => {
  const [inserted] = await db.insert(rosterImports).values(row).returning()
  if (!inserted) throw new Error('a roster could not be added')
  return inserted
}

const selectRosters = (db: Connection) =>
  db
    .select({ row: rosterImports, startedBy: accounts.username })
    .from(rosterImports)
    .innerJoin(accounts, eq(accounts.id, rosterImports.startedById))

export const listRosters = (db: Connection) =>
  selectRosters(db).orderBy(desc(rosterImports.createdAt)).limit(maxListed)

/** @throws Refusal `not-found` */
export const getRoster = async (db: Connection, id: string) => {
  const [found] = await selectRosters(db).where(eq(rosterImports.id, id))
  if (!found) throw new Refusal('not-found')
  return found
}

export const findRoster = async (db: Connection, id: string): Promise<ImportRow | null> => {
  const [row] = await db.select().from(rosterImports).where(eq(rosterImports.id, id))
  return row ?? null
}

/** Import with a row lock until the transaction ends. @throws Refusal `not-found` */
export const lockRoster = async (tx: Connection, id: string): Promise<ImportRow> => {
  const [row] = await tx.select().from(rosterImports).where(eq(rosterImports.id, id)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

export const updateRoster = (
  db: Connection,
  id: string,
  change: Partial<Omit<ImportRow, 'id' | 'startedById' | 'createdAt'>>,
) => db.update(rosterImports).set(change).where(eq(rosterImports.id, id))

export const deleteRoster = (tx: Connection, id: string) =>
  tx.delete(rosterImports).where(eq(rosterImports.id, id))

/** Replaces the earlier report. */
export const replaceLines = async (
  tx: Connection,
  importId: string,
  lines: readonly RosterLine[],
): Promise<void> => {
  await tx.delete(rosterLines).where(eq(rosterLines.importId, importId))
  const rows = lines.map((line, place) => ({ importId, place, ...line }))
  for (const part of inBatches(rows)) await tx.insert(rosterLines).values([...part])
}

export const countOutcomes = (db: Connection, importId: string) =>
  db
    .select({ outcome: rosterLines.outcome, count: count() })
    .from(rosterLines)
    .where(eq(rosterLines.importId, importId))
    .groupBy(rosterLines.outcome)

/** Page of lines plus one, to detect further ones. */
export const listLines = (
  db: Connection,
  importId: string,
  { outcome, page }: { outcome?: RosterOutcome | undefined; page: number },
) =>
  db
    .select({
      file: rosterLines.file,
      line: rosterLines.line,
      text: rosterLines.text,
      outcome: rosterLines.outcome,
    })
    .from(rosterLines)
    .where(and(eq(rosterLines.importId, importId), outcome ? eq(rosterLines.outcome, outcome) : undefined))
    .orderBy(asc(rosterLines.place))
    .offset((page - 1) * rosterLimits.linesPerPage)
    .limit(rosterLimits.linesPerPage + 1)

/** Columns of accounts for rosters. */
export type FoundAccount = { id: string; role: (typeof accounts.$inferSelect)['role'] }

/** Accounts by the school's ids: from earlier rosters, and those made for a line of a list. */
export const listRosterPeople = async (db: Connection): Promise<Map<string, FoundAccount>> => {
  const columns = { id: accounts.id, role: accounts.role }
  const [linked, listed] = [
    await db
      .select({ sourcedId: rosterPeople.sourcedId, ...columns })
      .from(rosterPeople)
      .innerJoin(accounts, eq(accounts.id, rosterPeople.accountId)),
    await db
      .selectDistinct({ sourcedId: classStudents.sourcedId, ...columns })
      .from(classStudents)
      .innerJoin(accounts, eq(accounts.id, classStudents.accountId))
      // Accounts without an address were made for this very line; others are found by their address.
      .where(and(isNotNull(classStudents.sourcedId), isNotNull(accounts.loginName))),
  ]
  return new Map(
    [...listed, ...linked].flatMap(({ sourcedId, id, role }) =>
      sourcedId === null ? [] : [[sourcedId, { id, role }] as const],
    ),
  )
}

/** Accounts by proved addresses. */
export const listByVerifiedEmail = async (
  db: Connection,
  emails: readonly string[],
): Promise<Map<string, FoundAccount>> => {
  const found = new Map<string, FoundAccount>()
  for (const part of inBatches(emails)) {
    const rows = await db
      .select({ id: accounts.id, role: accounts.role, email: accounts.email })
      .from(accounts)
      .where(and(inArray(accounts.email, [...part]), isNotNull(accounts.verifiedAt)))
    for (const { id, role, email } of rows) if (email) found.set(email, { id, role })
  }
  return found
}

export const insertPeople = async (
  tx: Connection,
  people: readonly { sourcedId: string; accountId: string }[],
): Promise<void> => {
  for (const part of inBatches(people))
    await tx
      .insert(rosterPeople)
      .values([...part])
      .onConflictDoNothing()
}

/** Classes made by rosters, by the school's ids. */
export const listRosterClasses = async (db: Connection) => {
  const rows = await db
    .select({
      sourcedId: rosterClasses.sourcedId,
      isByRoster: rosterClasses.isArchivedByRoster,
      row: classes,
    })
    .from(rosterClasses)
    .innerJoin(classes, eq(classes.id, rosterClasses.classId))
  return new Map(rows.map(person => [person.sourcedId, person]))
}

export const insertRosterClass = (tx: Connection, sourcedId: string, classId: string) =>
  tx.insert(rosterClasses).values({ sourcedId, classId })

export const markArchived = (tx: Connection, classId: string, isArchivedByRoster: boolean) =>
  tx.update(rosterClasses).set({ isArchivedByRoster }).where(eq(rosterClasses.classId, classId))

export const listLinesOf = (db: Connection, classId: string) =>
  db
    .select({
      id: classStudents.id,
      accountId: classStudents.accountId,
      email: classStudents.email,
      name: classStudents.name,
      sourcedId: classStudents.sourcedId,
      timeFactor: classStudents.timeFactor,
      readAloud: classStudents.readAloud,
    })
    .from(classStudents)
    .where(eq(classStudents.classId, classId))

export const listTeachersOf = (db: Connection, classId: string) =>
  db.select().from(classTeachers).where(eq(classTeachers.classId, classId))

export const updateLine = (
  tx: Connection,
  id: string,
  change: Partial<Pick<typeof classStudents.$inferSelect, 'accountId' | 'email' | 'name' | 'sourcedId'>>,
) => tx.update(classStudents).set(change).where(eq(classStudents.id, id))

export const deleteLines = (tx: Connection, ids: readonly string[]) =>
  tx.delete(classStudents).where(inArray(classStudents.id, [...ids]))

export const insertTeachers = (tx: Connection, rows: readonly (typeof classTeachers.$inferInsert)[]) =>
  tx
    .insert(classTeachers)
    .values([...rows])
    .onConflictDoNothing()

export const setTeacherRole = (
  tx: Connection,
  classId: string,
  accountId: string,
  role: 'owner' | 'co-teacher',
) =>
  tx
    .update(classTeachers)
    .set({ role })
    .where(and(eq(classTeachers.classId, classId), eq(classTeachers.accountId, accountId)))

export const deleteTeachers = (tx: Connection, classId: string, accountIds: readonly string[]) =>
  tx
    .delete(classTeachers)
    .where(and(eq(classTeachers.classId, classId), inArray(classTeachers.accountId, [...accountIds])))

/** Files of rosters not started for a week, and reports older than half a year. */
export const listStale = (db: Connection, before: Date) =>
  db
    .select({ id: rosterImports.id, fileKey: rosterImports.fileKey })
    .from(rosterImports)
    .where(
      and(
        isNotNull(rosterImports.fileKey),
        notInArray(rosterImports.state, ['importing']),
        sql`${rosterImports.updatedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(100)
