// The SQL of messages of doubts.
import { and, asc, count, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { doubtMessages, doubts } from '../../../database/schema/doubts.ts'

export type MessageRow = typeof doubtMessages.$inferSelect

/** False where the doubt has this message already. */
export const insertMessage = async (
  tx: Connection,
  row: Omit<typeof doubtMessages.$inferInsert, 'ordinal'>,
): Promise<boolean> => {
  const inserted = await tx.insert(doubtMessages).values(row).onConflictDoNothing()
  return inserted.rowCount === 1
}

/** Links a message to the AI turn that answers it. */
export const setTurn = (tx: Connection, doubtId: string, messageId: string, turnId: string) =>
  tx
    .update(doubtMessages)
    .set({ turnId })
    .where(and(eq(doubtMessages.doubtId, doubtId), eq(doubtMessages.id, messageId)))

/** Whether an admin hid a message. */
export const isMessageHidden = async (
  db: Connection,
  doubtId: string,
  messageId: string,
): Promise<boolean> => {
  const [row] = await db
    .select({ hiddenAt: doubtMessages.hiddenAt })
    .from(doubtMessages)
    .where(and(eq(doubtMessages.doubtId, doubtId), eq(doubtMessages.id, messageId)))
    .limit(1)
  return row?.hiddenAt !== null
}

export const countMessages = async (db: Connection, doubtId: string): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(doubtMessages)
    .where(eq(doubtMessages.doubtId, doubtId))
  return row?.count ?? 0
}

export const listMessages = (db: Connection, doubtId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(doubtMessages)
    .where(eq(doubtMessages.doubtId, doubtId))
    .orderBy(asc(doubtMessages.ordinal))

/** Messages of each doubt that others wrote after `readerId` read last. */
export const countUnread = async (
  db: Connection,
  readerId: string,
  doubtIds: readonly string[],
): Promise<Map<string, number>> => {
  if (doubtIds.length === 0) return new Map()
  const readAt = sql`case when ${doubts.askerId} = ${readerId} then ${doubts.askerReadAt} else ${doubts.teacherReadAt} end`
  const rows = await db
    .select({ doubtId: doubtMessages.doubtId, count: count() })
    .from(doubtMessages)
    .innerJoin(doubts, eq(doubts.id, doubtMessages.doubtId))
    .where(
      and(
        inArray(doubtMessages.doubtId, [...doubtIds]),
        ne(doubtMessages.authorId, readerId),
        or(sql`${readAt} is null`, gt(doubtMessages.sentAt, sql`${readAt}`)),
      ),
    )
    .groupBy(doubtMessages.doubtId)
  return new Map(rows.map(row => [row.doubtId, row.count]))
}
