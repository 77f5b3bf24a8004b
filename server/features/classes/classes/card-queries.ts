// SQL of accounts made in a class.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classAccounts, classStudents } from '../../../database/schema/classes.ts'
import { accounts } from '../../../database/schema/identity.ts'

export const insertClassAccounts = async (
  tx: Connection,
  rows: readonly (typeof classAccounts.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(classAccounts)
      .values([...rows])
      .onConflictDoNothing()
}

/**
 * Card rights of a moved student: managers of the other class can make cards for an account of this one, too.
 */
export const transferCard = async (
  tx: Connection,
  classId: string,
  toClassId: string,
  accountId: string,
): Promise<void> => {
  const made = and(eq(classAccounts.classId, classId), eq(classAccounts.accountId, accountId))
  const rows = await tx.select().from(classAccounts).where(made)
  await insertClassAccounts(
    tx,
    rows.map(row => ({ ...row, classId: toClassId })),
  )
}

/** Students still in a class whose accounts were made in it. */
export const listCardHolders = (db: Connection, classId: string) =>
  db
    .select({
      studentId: classStudents.id,
      accountId: classStudents.accountId,
      listed: classStudents.name,
      name: accounts.username,
      loginName: accounts.loginName,
    })
    .from(classStudents)
    .innerJoin(accounts, eq(accounts.id, classStudents.accountId))
    .innerJoin(
      classAccounts,
      and(eq(classAccounts.accountId, accounts.id), eq(classAccounts.classId, classStudents.classId)),
    )
    .where(eq(classStudents.classId, classId))
    .limit(classLimits.students)

/** Lines added by a roster without an address: an account made for their name belongs to them. */
export const listWaitingLines = (db: Connection, classId: string) =>
  db
    .select({
      id: classStudents.id,
      name: classStudents.name,
      timeFactor: classStudents.timeFactor,
      readAloud: classStudents.readAloud,
    })
    .from(classStudents)
    .where(
      and(eq(classStudents.classId, classId), isNull(classStudents.accountId), isNull(classStudents.email)),
    )
    .limit(classLimits.students)

/** User names of a class's own accounts, by account. */
export const listLoginNames = async (db: Connection, classId: string): Promise<Map<string, string>> => {
  const holders = await listCardHolders(db, classId)
  return new Map(
    holders.flatMap(({ accountId, loginName }) =>
      accountId && loginName ? [[accountId, loginName] as const] : [],
    ),
  )
}

/** Card rights of a class's accounts, copied with the class. */
export const copyClassAccounts = async (
  tx: Connection,
  from: string,
  to: string,
  now: Date,
): Promise<void> => {
  const holders = await listCardHolders(tx, from)
  await insertClassAccounts(
    tx,
    holders.flatMap(({ accountId }) => (accountId ? [{ classId: to, accountId, addedAt: now }] : [])),
  )
}
