// SQL of sessions.
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Connection, Db } from '../../../database/client.ts'
import { accounts, sessions } from '../../../database/schema/identity.ts'
import { isApprovedTeacher } from '../teachers/index.ts'
import { idleSeconds } from './session-limits.rules.ts'

export const insertSession = (db: Connection, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session)

/**
 * Adds a session unless its account was suspended, has to wait for consent or got another password since it
 * was read. Waits for concurrent changes, so that the sessions they end are complete.
 */
export const insertSessionOf = (
  db: Db,
  account: { id: string; passwordHash: string | null },
  session: Omit<typeof sessions.$inferInsert, 'accountId'>,
): Promise<boolean> =>
  db.transaction(async tx => {
    const unchanged = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, account.id),
          isNull(accounts.suspendedAt),
          isNull(accounts.consentAwaitedSince),
          sql`${accounts.passwordHash} is not distinct from ${account.passwordHash}`,
        ),
      )
      .for('share')
    if (unchanged.length === 0) return false
    await insertSession(tx, { accountId: account.id, ...session })
    return true
  })

/** Deletes a session; its account, or null without one. */
export const deleteSession = async (db: Connection, tokenHash: Uint8Array): Promise<string | null> => {
  const [deleted] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ accountId: sessions.accountId })
  return deleted?.accountId ?? null
}

/** Deletes an account's sessions except one; the hashes of their tokens. */
export const deleteSessionsOf = async (
  db: Connection,
  accountId: string,
  except: Uint8Array | null,
): Promise<Uint8Array[]> => {
  const notThisSession = except ? ne(sessions.tokenHash, except) : undefined
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), notThisSession))
    .returning({ tokenHash: sessions.tokenHash })
  return deleted.map(({ tokenHash }) => tokenHash)
}

/** Moment when an unused session ends. */
const idleEnd = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})
  + make_interval(secs => coalesce(${sessions.idleSeconds}, ${sql.raw(String(idleSeconds.usual))}))`

/** Deletes expired sessions, at most a thousand. @returns those deleted */
export const deleteSessionsBefore = (db: Connection, now: Date) =>
  db
    .delete(sessions)
    .where(
      inArray(
        sessions.tokenHash,
        db
          .select({ tokenHash: sessions.tokenHash })
          .from(sessions)
          .where(or(lte(sessions.expiresAt, now), lte(idleEnd, now)))
          .limit(1000),
      ),
    )
    .returning({ tokenHash: sessions.tokenHash, accountId: sessions.accountId })

export const touchSession = (db: Connection, tokenHash: Uint8Array, now: Date) =>
  db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))

/** Maximum number of listed sessions. */
const maxListed = 100

/** Live sessions of an account, latest seen first. */
export const listSessionsOf = (db: Connection, accountId: string, now: Date) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now), gt(idleEnd, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(maxListed)

export const isSessionOf = async (
  db: Connection,
  accountId: string,
  tokenHash: Uint8Array,
): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, tokenHash)))) > 0

const sessionColumns = {
  tokenHash: sessions.tokenHash,
  accountId: accounts.id,
  kind: accounts.kind,
  role: accounts.role,
  language: accounts.language,
  twoFactorSince: accounts.twoFactorSince,
  lastSeenAt: sessions.lastSeenAt,
  byPasskey: sessions.byPasskey,
  /** Whether the teacher still lacks approval. */
  awaitsApproval: sql<boolean>`(${accounts.role} = 'teacher' and not ${isApprovedTeacher(accounts.id)})`,
}

/** Account of a live session; prepared because every signed-in request needs it. */
export const prepareSessionLookup = (db: Connection) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(accounts, eq(sessions.accountId, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(idleEnd, sql.placeholder('now')),
        isNull(accounts.suspendedAt),
        isNull(accounts.consentAwaitedSince),
      ),
    )
    .prepare('session_lookup')

/** Like `prepareSessionLookup`, for many sessions. */
export const listLiveSessions = (db: Connection, tokenHashes: readonly Uint8Array[], now: Date) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(accounts, eq(sessions.accountId, accounts.id))
    .where(
      and(
        inArray(sessions.tokenHash, [...tokenHashes]),
        gt(sessions.expiresAt, now),
        gt(idleEnd, now),
        isNull(accounts.suspendedAt),
        isNull(accounts.consentAwaitedSince),
      ),
    )
