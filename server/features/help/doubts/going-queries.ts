// SQL of doubts on account deletion.
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { doubtDuties, doubtOffers, doubts } from '../../../database/schema/doubts.ts'

export const listClaimedBy = async (tx: Connection, teacherId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: doubts.id })
    .from(doubts)
    .where(and(eq(doubts.teacherId, teacherId), eq(doubts.state, 'taken')))
  return rows.map(({ id }) => id)
}

/** The sweep offers it to the next. */
export const returnToLine = (tx: Connection, id: string, now: Date) =>
  tx
    .update(doubts)
    .set({ state: 'open', teacherId: null, takenAt: null, nextOfferAt: now, updatedAt: now })
    .where(and(eq(doubts.id, id), eq(doubts.state, 'taken')))

/** No more doubts are offered, and what was offered has lapsed. */
export const pauseDuty = async (tx: Connection, accountId: string): Promise<void> => {
  await tx.update(doubtDuties).set({ isPaused: true }).where(eq(doubtDuties.accountId, accountId))
  await tx
    .update(doubtOffers)
    .set({ passedAt: sql`coalesce(${doubtOffers.passedAt}, now())` })
    .where(eq(doubtOffers.teacherId, accountId))
}
