// SQL of secret addresses.
import type { Role } from '@lantern/contract/people/identity/roles'
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { calendarFeeds } from '../../../database/schema/calendar.ts'
import { accounts } from '../../../database/schema/identity.ts'

export const findFeedSince = async (db: Connection, accountId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
  return row?.createdAt ?? null
}

/** Inserts or replaces the person's feed. */
export const putFeed = async (db: Connection, row: typeof calendarFeeds.$inferInsert): Promise<void> => {
  const { tokenHash, createdAt } = row
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: { tokenHash, createdAt } })
}

export const deleteFeed = async (db: Connection, accountId: string): Promise<void> => {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}

/** Owner of a feed; null for an unknown token, and for an account that is suspended or waits for consent. */
export const findFeedOwner = async (
  db: Connection,
  tokenHash: Uint8Array,
): Promise<{ accountId: string; role: Role } | null> => {
  const [row] = await db
    .select({ accountId: accounts.id, role: accounts.role })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        isNull(accounts.suspendedAt),
        isNull(accounts.consentAwaitedSince),
      ),
    )
  return row ?? null
}
