// The SQL of accounts.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { accounts } from '../../database/schema/identity.ts'

export type Account = typeof accounts.$inferSelect
type Columns = typeof accounts.$inferInsert

/** An account of a person, by its id. */
export const findAccount = async (db: Connection, accountId: string): Promise<Account | null> => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'account')))
    .limit(1)
  return account ?? null
}

export const findAccountByEmail = async (db: Connection, email: string): Promise<Account | null> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email)).limit(1)
  return account ?? null
}

export const findAccountByGoogle = async (db: Connection, googleSub: string): Promise<Account | null> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.googleSub, googleSub)).limit(1)
  return account ?? null
}

/** Who is signed in; every page asks this first, so the statement is prepared. */
export const prepareAccountLookup = (db: Connection) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      username: accounts.username,
      avatar: accounts.avatar,
      role: accounts.role,
    })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('account_lookup')

/** Adds an account; null when the address has one already. */
export const insertAccount = async (db: Connection, account: Columns): Promise<Account | null> => {
  const [inserted] = await db.insert(accounts).values(account).onConflictDoNothing().returning()
  return inserted ?? null
}

export const updateAccount = (db: Connection, accountId: string, changes: Partial<Columns>) =>
  db.update(accounts).set(changes).where(eq(accounts.id, accountId))

/** Marks the address as proved; false when it was already. */
export const setVerified = async (db: Connection, accountId: string, now: Date): Promise<boolean> => {
  const changed = await db
    .update(accounts)
    .set({ verifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)))
  return changed.rowCount === 1
}

export const deleteVisitorsBefore = async (db: Connection, before: Date): Promise<number> => {
  const gone = await db
    .delete(accounts)
    .where(and(eq(accounts.kind, 'visitor'), lt(accounts.createdAt, before)))
  return gone.rowCount ?? 0
}

/** The account that owns the sample material; nobody can sign in to it. */
export const ensureSystemAccount = async (db: Connection, now: Date): Promise<string> => {
  const [existing] = await db.select().from(accounts).where(eq(accounts.kind, 'system')).limit(1)
  if (existing) return existing.id
  const systemAccount = await insertAccount(db, { kind: 'system', username: 'Lantern', createdAt: now })
  if (!systemAccount) throw new Error('the account of the sample material could not be added')
  return systemAccount.id
}
