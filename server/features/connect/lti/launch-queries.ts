// SQL of pending launches, and of the accounts of a platform's people.
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Connection, Db } from '../../../database/client.ts'
import { ltiLaunches, ltiLinks, ltiLogins, ltiPlatforms } from '../../../database/schema/lti.ts'
import type { PlatformRow } from './platform-queries.ts'

export type LoginRow = typeof ltiLogins.$inferSelect
export type LaunchRow = typeof ltiLaunches.$inferSelect

/** Inserts a login and deletes expired ones. */
export const insertLogin = async (db: Db, login: typeof ltiLogins.$inferInsert, now: Date): Promise<void> => {
  await db.delete(ltiLogins).where(lte(ltiLogins.expiresAt, now))
  await db.insert(ltiLogins).values(login)
}

const isOpen = (stateHash: Uint8Array, now: Date) =>
  and(eq(ltiLogins.stateHash, stateHash), isNull(ltiLogins.usedAt), gt(ltiLogins.expiresAt, now))

/** Pending login, with its platform. */
export const findLogin = async (
  db: Connection,
  stateHash: Uint8Array,
  now: Date,
): Promise<{ login: LoginRow; platform: PlatformRow } | null> => {
  const [row] = await db
    .select({ login: ltiLogins, platform: ltiPlatforms })
    .from(ltiLogins)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLogins.platformId))
    .where(isOpen(stateHash, now))
    .limit(1)
  return row ?? null
}

/** Whether this launch was the first to answer the login, among all processes. */
export const useLogin = async (tx: Connection, stateHash: Uint8Array, now: Date): Promise<boolean> => {
  const used = await tx
    .update(ltiLogins)
    .set({ usedAt: now })
    .where(isOpen(stateHash, now))
    .returning({ platformId: ltiLogins.platformId })
  return used.length > 0
}

export const insertLaunch = async (
  tx: Connection,
  launch: typeof ltiLaunches.$inferInsert,
  now: Date,
): Promise<void> => {
  await tx.delete(ltiLaunches).where(lte(ltiLaunches.expiresAt, now))
  await tx.insert(ltiLaunches).values(launch)
}

const isLaunch = (tokenHash: Uint8Array, browserHash: Uint8Array, now: Date) =>
  and(
    eq(ltiLaunches.tokenHash, tokenHash),
    eq(ltiLaunches.browserHash, browserHash),
    gt(ltiLaunches.expiresAt, now),
  )

/** Launch that belongs to this browser. */
export const findLaunch = async (
  db: Connection,
  tokenHash: Uint8Array,
  browserHash: Uint8Array,
  now: Date,
): Promise<{ row: LaunchRow; platform: PlatformRow } | null> => {
  const [found] = await db
    .select({ row: ltiLaunches, platform: ltiPlatforms })
    .from(ltiLaunches)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLaunches.platformId))
    .where(isLaunch(tokenHash, browserHash, now))
    .limit(1)
  return found ?? null
}

export const updateLaunch = (tx: Connection, tokenHash: Uint8Array, launch: LaunchRow['launch']) =>
  tx.update(ltiLaunches).set({ launch }).where(eq(ltiLaunches.tokenHash, tokenHash))

export const updateLaunchBrowser = (db: Connection, tokenHash: Uint8Array, browserHash: Uint8Array) =>
  db.update(ltiLaunches).set({ browserHash }).where(eq(ltiLaunches.tokenHash, tokenHash))

/** Ends a launch; true for the first call. */
export const deleteLaunch = async (tx: Connection, tokenHash: Uint8Array): Promise<boolean> => {
  const gone = await tx
    .delete(ltiLaunches)
    .where(eq(ltiLaunches.tokenHash, tokenHash))
    .returning({ platformId: ltiLaunches.platformId })
  return gone.length > 0
}

export const findLinkedAccount = async (
  db: Connection,
  platformId: string,
  sub: string,
): Promise<string | null> => {
  const [link] = await db
    .select({ accountId: ltiLinks.accountId })
    .from(ltiLinks)
    .where(and(eq(ltiLinks.platformId, platformId), eq(ltiLinks.sub, sub)))
    .limit(1)
  return link?.accountId ?? null
}

/** Connects person and account; false where either is connected already. */
export const insertLink = async (tx: Connection, link: typeof ltiLinks.$inferInsert): Promise<boolean> => {
  const added = await tx.insert(ltiLinks).values(link).onConflictDoNothing().returning({ sub: ltiLinks.sub })
  return added.length > 0
}
