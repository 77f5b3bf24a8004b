// SQL of the first start.
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { setupLinks } from '../../../../database/schema/identity.setup.ts'
import { accounts } from '../../../../database/schema/identity.ts'

export const hasAdmin = async (db: Connection): Promise<boolean> => {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.kind, 'account')))
    .limit(1)
  return row !== undefined
}

export const insertSetupLink = async (
  db: Connection,
  link: { tokenHash: Uint8Array; expiresAt: Date },
): Promise<void> => {
  await db.insert(setupLinks).values(link)
}

export const hasSetupLink = async (db: Connection, tokenHash: Uint8Array, now: Date): Promise<boolean> => {
  const [row] = await db
    .select({ expiresAt: setupLinks.expiresAt })
    .from(setupLinks)
    .where(and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now)))
    .limit(1)
  return row !== undefined
}

export const removeExpiredSetupLinks = async (db: Connection, now: Date): Promise<void> => {
  await db.delete(setupLinks).where(lte(setupLinks.expiresAt, now))
}

export const removeSetupLinks = async (db: Connection): Promise<void> => {
  await db.delete(setupLinks)
}

/** Lets one transaction at a time make the first admin. */
export const lockSetup = (tx: Connection) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`)
