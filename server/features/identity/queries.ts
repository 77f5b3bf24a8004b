// The SQL of accounts, sessions and mail links.
import type { Role } from '@lantern/contract/roles'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { accounts, mailLinks, sessions } from '../../database/schema/identity.ts'

export type Account = typeof accounts.$inferSelect

export const findAccountByEmail = async (db: Connection, email: string): Promise<Account | null> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email)).limit(1)
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
export const insertAccount = async (
  db: Connection,
  account: typeof accounts.$inferInsert,
): Promise<Account | null> => {
  const [inserted] = await db.insert(accounts).values(account).onConflictDoNothing().returning()
  return inserted ?? null
}

export const setVerified = (db: Connection, accountId: string, now: Date) =>
  db
    .update(accounts)
    .set({ verifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)))

export const setRole = (db: Connection, accountId: string, role: Role) =>
  db.update(accounts).set({ role }).where(eq(accounts.id, accountId))

export const deleteVisitorsBefore = async (db: Connection, before: Date): Promise<number> => {
  const gone = await db
    .delete(accounts)
    .where(and(eq(accounts.kind, 'visitor'), lt(accounts.createdAt, before)))
  return gone.rowCount ?? 0
}

export const insertSession = (db: Connection, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session)

export const deleteSession = (db: Connection, tokenHash: Uint8Array) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export const deleteSessionsBefore = (db: Connection, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now))

/** The account behind a session that hasn't ended; every signed-in request asks this. */
export const prepareSessionLookup = (db: Connection) =>
  db
    .select({ accountId: accounts.id, kind: accounts.kind, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(sessions.accountId, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_lookup')

export const insertMailLink = (db: Connection, link: typeof mailLinks.$inferInsert) =>
  db.insert(mailLinks).values(link)

export const findMailLink = async (db: Connection, tokenHash: Uint8Array) => {
  const [link] = await db.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash)).limit(1)
  return link ?? null
}

/** Marks a link as used; false when somebody was quicker. */
export const useMailLink = async (db: Connection, tokenHash: Uint8Array, now: Date): Promise<boolean> => {
  const used = await db
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.tokenHash, tokenHash), isNull(mailLinks.usedAt)))
  return used.rowCount === 1
}

/** The account that owns the sample material; nobody can sign in to it. */
export const ensureSystemAccount = async (db: Connection, now: Date): Promise<string> => {
  const [existing] = await db.select().from(accounts).where(eq(accounts.kind, 'system')).limit(1)
  if (existing) return existing.id
  const made = await insertAccount(db, { kind: 'system', username: 'Lantern', createdAt: now })
  if (!made) throw new Error('the account of the sample material could not be added')
  return made.id
}
