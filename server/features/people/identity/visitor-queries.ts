// SQL of visitors: accounts that nobody can sign in to, one for each visit.
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'

const isVisitor = eq(accounts.kind, 'visitor')

export const findVisitor = async (db: Connection, accountId: string) => {
  const [visitor] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isVisitor))
    .limit(1)
  return visitor ?? null
}

export const renameVisitor = (db: Connection, accountId: string, username: string) =>
  db
    .update(accounts)
    .set({ username })
    .where(and(eq(accounts.id, accountId), isVisitor))

/** Deletion of visitors among these accounts. */
export const deleteVisitors = async (db: Connection, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(accounts).where(and(inArray(accounts.id, [...ids]), isVisitor))
}

/** @param username only visitors with this name */
export const deleteVisitorsBefore = async (
  db: Connection,
  before: Date,
  username?: string,
): Promise<void> => {
  await db
    .delete(accounts)
    .where(
      and(
        isVisitor,
        lt(accounts.createdAt, before),
        username === undefined ? undefined : eq(accounts.username, username),
      ),
    )
}
