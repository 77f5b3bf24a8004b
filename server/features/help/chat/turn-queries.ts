// The SQL of turns.
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { threads, turns } from '../../../database/schema/chat.ts'
import { isOwner } from './access.ts'

export type TurnRow = typeof turns.$inferSelect
type Change = Partial<Omit<typeof turns.$inferInsert, 'id' | 'revision'>>

/** @throws Refusal `not-found`, also for a turn of somebody else's thread */
export const getOwnTurn = async (db: Connection, actor: Actor, id: string): Promise<TurnRow> => {
  const [row] = await db
    .select({ turn: turns })
    .from(turns)
    .innerJoin(threads, eq(threads.id, turns.threadId))
    .where(and(eq(turns.id, id), isOwner(actor)))
    .limit(1)
  if (!row) throw new Refusal('not-found')
  return row.turn
}

export const findTurn = async (db: Connection, id: string): Promise<TurnRow | null> => {
  const [turn] = await db.select().from(turns).where(eq(turns.id, id)).limit(1)
  return turn ?? null
}

export const listTurnsById = async (db: Connection, ids: readonly string[]): Promise<TurnRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(turns)
        .where(inArray(turns.id, [...ids]))

export const listTurns = (db: Connection, threadId: string): Promise<TurnRow[]> =>
  db.select().from(turns).where(eq(turns.threadId, threadId)).orderBy(asc(turns.ordinal))

/** The last turns before one, oldest first; those that have an answer unless `any` are wanted. */
export const listEarlierTurns = async (
  db: Connection,
  turn: Pick<TurnRow, 'threadId' | 'ordinal'>,
  limit: number,
  which: 'done' | 'any' = 'done',
): Promise<TurnRow[]> => {
  const wanted = which === 'done' ? eq(turns.state, 'done') : undefined
  const rows = await db
    .select()
    .from(turns)
    .where(and(eq(turns.threadId, turn.threadId), lt(turns.ordinal, turn.ordinal), wanted))
    .orderBy(desc(turns.ordinal))
    .limit(limit)
  return rows.reverse()
}

/** The last turns of a conversation, oldest first. */
export const listLastTurns = (db: Connection, threadId: string, limit: number): Promise<TurnRow[]> =>
  listEarlierTurns(db, { threadId, ordinal: 2 ** 31 - 1 }, limit, 'any')

export const deleteLaterTurns = (tx: Connection, turn: Pick<TurnRow, 'threadId' | 'ordinal'>) =>
  tx.delete(turns).where(and(eq(turns.threadId, turn.threadId), gt(turns.ordinal, turn.ordinal)))

export const findRunningTurn = async (db: Connection, threadId: string): Promise<TurnRow | null> => {
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.threadId, threadId), eq(turns.state, 'answering')))
    .limit(1)
  return turn ?? null
}

export const insertTurn = async (
  tx: Connection,
  turn: Omit<typeof turns.$inferInsert, 'ordinal'>,
): Promise<TurnRow> => {
  const next = sql<number>`(select coalesce(max(${turns.ordinal}), -1) + 1 from ${turns} where ${turns.threadId} = ${turn.threadId})`
  const [inserted] = await tx
    .insert(turns)
    .values({ ...turn, ordinal: next })
    .returning()
  if (!inserted) throw new Error('a turn could not be added')
  return inserted
}

export const updateTurn = async (db: Connection, id: string, change: Change): Promise<TurnRow | null> => {
  const [turn] = await db
    .update(turns)
    .set({ ...change, revision: sql`${turns.revision} + 1` })
    .where(eq(turns.id, id))
    .returning()
  return turn ?? null
}

/** Marks that a source of an answer is wrong; null once the turn is deleted. */
export const markWrongSource = async (
  tx: Connection,
  id: string,
): Promise<{ turn: TurnRow; isNew: boolean } | null> => {
  const [turn] = await tx.select().from(turns).where(eq(turns.id, id)).for('update')
  if (!turn) return null
  if (turn.feedback === 'wrong-source') return { turn, isNew: false }
  const marked = await updateTurn(tx, id, { feedback: 'wrong-source' })
  return marked && { turn: marked, isNew: true }
}

/** Changes a turn that is still being answered; null once it was stopped, deleted or taken over. */
export const updateRunningTurn = async (
  db: Connection,
  id: string,
  change: Change,
): Promise<TurnRow | null> => {
  const [turn] = await db
    .update(turns)
    .set({ ...change, revision: sql`${turns.revision} + 1` })
    .where(and(eq(turns.id, id), eq(turns.state, 'answering')))
    .returning()
  return turn ?? null
}

/** Says that the turn is still looked after, without a new revision. */
export const renewLease = (db: Connection, id: string, leasedUntil: Date) =>
  db
    .update(turns)
    .set({ leasedUntil })
    .where(and(eq(turns.id, id), eq(turns.state, 'answering')))

/** Takes over turns whose process has died. */
export const claimAbandonedTurns = (db: Connection, now: Date, leasedUntil: Date): Promise<TurnRow[]> =>
  db
    .update(turns)
    .set({ leasedUntil, revision: sql`${turns.revision} + 1` })
    .where(and(eq(turns.state, 'answering'), lt(turns.leasedUntil, now)))
    .returning()

/** Expires the leases of unanswered turns, so that the next process claims them. */
export const expireLeases = async (db: Connection, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .update(turns)
    .set({ leasedUntil: new Date(now.getTime() - 1) })
    .where(and(inArray(turns.id, [...ids]), eq(turns.state, 'answering')))
}

/** Finished answers per day (YYYY-MM-DD, UTC) since a moment, and those with a citation. */
export const countAnswers = (db: Connection, since: Date) =>
  db
    .select({
      day: sql<string>`to_char(${turns.askedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      count: sql<number>`count(*)::int`,
      cited: sql<number>`count(*) filter (where ${turns.sentences} @? '$[*].citations[0]')::int`,
    })
    .from(turns)
    .where(and(eq(turns.state, 'done'), gte(turns.askedAt, since)))
    .groupBy(sql`1`)
