// SQL of accounts.

import { baseLanguage } from '@lantern/contract/languages.rules'
import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { currentLanguage } from '../../../platform/language/index.ts'

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

/**
 * Locks accounts until the transaction ends, so that their rows are moved by one request at a time. Rows that
 * refer to them can still be added.
 */
export const lockAccounts = async (tx: Connection, accountIds: readonly string[]): Promise<void> => {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
    .orderBy(accounts.id)
    .for('no key update')
}

export const findAccountByEmail = async (db: Connection, email: string): Promise<Account | null> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email)).limit(1)
  return account ?? null
}

/** Finds the account by the text typed to sign in: an address, or the user name of a card. */
export const findAccountBySignInName = async (db: Connection, name: string): Promise<Account | null> => {
  if (name.includes('@')) return findAccountByEmail(db, name)
  const [account] = await db.select().from(accounts).where(eq(accounts.loginName, name)).limit(1)
  return account ?? null
}

export const findAccountByGoogle = async (db: Connection, googleSub: string): Promise<Account | null> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.googleSub, googleSub)).limit(1)
  return account ?? null
}

/** Account by id, with its role; a prepared statement because every page starts with it. */
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

/** Adds an account, in the language of the request unless it is the usual one; null when the address has an account. */
export const insertAccount = async (db: Connection, account: Columns): Promise<Account | null> => {
  const language = currentLanguage()
  const [inserted] = await db
    .insert(accounts)
    .values({ language: language === baseLanguage ? null : language, ...account })
    .onConflictDoNothing()
    .returning()
  return inserted ?? null
}

export const updateAccount = (db: Connection, accountId: string, changes: Partial<Columns>) =>
  db.update(accounts).set(changes).where(eq(accounts.id, accountId))

/** Changes the role; false if it is the current one. */
export const updateRole = async (
  db: Connection,
  accountId: string,
  role: Account['role'],
): Promise<boolean> => {
  const changed = await db
    .update(accounts)
    .set({ role })
    .where(and(eq(accounts.id, accountId), ne(accounts.role, role)))
  return changed.rowCount === 1
}

/** Replaces the password that was proved; false when a concurrent request was first. */
export const replacePasswordHash = async (
  db: Connection,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  next: string,
): Promise<boolean> => {
  const isAsProved =
    passwordHash === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, passwordHash)
  const changed = await db
    .update(accounts)
    .set({ passwordHash: next })
    .where(and(eq(accounts.id, id), isAsProved))
  return changed.rowCount === 1
}

/** Marks the address as proved; false when it already was. */
export const setVerified = async (db: Connection, accountId: string, now: Date): Promise<boolean> => {
  const changed = await db
    .update(accounts)
    .set({ verifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)))
  return changed.rowCount === 1
}

/** Ends the wait for a parent's consent for those who have grown up. */
export const endWaitingOfGrownUps = (db: Connection, now: Date) =>
  db
    .update(accounts)
    .set({ consentAwaitedSince: null })
    .where(and(isNotNull(accounts.consentAwaitedSince), lte(accounts.childUntil, now)))

/** Whether another active admin exists. */
export const hasOtherAdmin = async (db: Connection, accountId: string): Promise<boolean> =>
  (await db.$count(
    accounts,
    and(
      eq(accounts.kind, 'account'),
      eq(accounts.role, 'admin'),
      ne(accounts.id, accountId),
      isNull(accounts.suspendedAt),
    ),
  )) > 0

/** Account that owns the sample material; nobody can sign in to it. */
export const ensureSystemAccount = async (db: Connection, now: Date): Promise<string> => {
  const [existing] = await db.select().from(accounts).where(eq(accounts.kind, 'system')).limit(1)
  if (existing) return existing.id
  const systemAccount = await insertAccount(db, { kind: 'system', username: 'Lantern', createdAt: now })
  if (!systemAccount) throw new Error('the account of the sample material could not be added')
  return systemAccount.id
}
