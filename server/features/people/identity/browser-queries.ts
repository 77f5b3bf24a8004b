// SQL of browsers that accounts were signed in with.
import { and, eq, lt } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { knownBrowsers } from '../../../database/schema/identity.ts'

/** Marks a browser as used now; false when it is new for the account. */
export const touchBrowser = async (
  db: Connection,
  accountId: string,
  tokenHash: Uint8Array,
  usedAt: Date,
): Promise<boolean> => {
  const touched = await db
    .update(knownBrowsers)
    .set({ usedAt })
    .where(and(eq(knownBrowsers.accountId, accountId), eq(knownBrowsers.tokenHash, tokenHash)))
  return touched.rowCount === 1
}

export const isBrowserOf = async (
  db: Connection,
  accountId: string,
  tokenHash: Uint8Array,
): Promise<boolean> =>
  (await db.$count(
    knownBrowsers,
    and(eq(knownBrowsers.accountId, accountId), eq(knownBrowsers.tokenHash, tokenHash)),
  )) > 0

export const countBrowsersOf = (db: Connection, accountId: string): Promise<number> =>
  db.$count(knownBrowsers, eq(knownBrowsers.accountId, accountId))

export const insertBrowser = (db: Connection, browser: typeof knownBrowsers.$inferInsert) =>
  db.insert(knownBrowsers).values(browser).onConflictDoNothing()

export const deleteBrowsersBefore = (db: Connection, usedBefore: Date) =>
  db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, usedBefore))
