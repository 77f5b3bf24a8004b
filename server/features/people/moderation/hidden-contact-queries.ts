// Counts of masked contacts by sender, without the texts.
import { findContacts } from '@lantern/contract/people/moderation/contacts.rules'
import { inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { hiddenContacts } from '../../../database/schema/moderation.ts'

type Sent = {
  accountId: string
  place: (typeof hiddenContacts.$inferInsert)['place']
  text: string
  at: Date
}

/** @returns how many contacts the text has */
export const countHiddenContacts = async (
  db: Connection,
  { accountId, place, text, at }: Sent,
): Promise<number> => {
  const count = findContacts(text).length
  if (count === 0) return 0
  await db
    .insert(hiddenContacts)
    .values({ accountId, place, count, lastAt: at })
    .onConflictDoUpdate({
      target: [hiddenContacts.accountId, hiddenContacts.place],
      set: { count: sql`${hiddenContacts.count} + excluded.count`, lastAt: at },
    })
  return count
}

/** Number of contacts sent by account; senders of none are left out. */
export const listHiddenContacts = async (
  db: Connection,
  accountIds: readonly string[],
): Promise<Map<string, number>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({
      accountId: hiddenContacts.accountId,
      count: sql<number>`sum(${hiddenContacts.count})::int`,
    })
    .from(hiddenContacts)
    .where(inArray(hiddenContacts.accountId, [...accountIds]))
    .groupBy(hiddenContacts.accountId)
  return new Map(rows.map(({ accountId, count }) => [accountId, count]))
}
