// The SQL of conversations and of the sources they ask.
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { threadSources, threads, turns } from '../../../database/schema/chat.ts'
import { isOwner } from './access.ts'

export type ThreadRow = typeof threads.$inferSelect

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnThread = async (db: Connection, actor: Actor, id: string): Promise<ThreadRow> => {
  const [thread] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), isOwner(actor)))
    .limit(1)
  if (!thread) throw new Refusal('not-found')
  return thread
}

/** Ids of a person's conversations, most recently used first. */
export const listThreadIds = async (db: Connection, ownerId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.ownerId, ownerId), eq(threads.isHidden, false)))
    .orderBy(desc(threads.updatedAt))
  return rows.map(({ id }) => id)
}

export const findThread = async (db: Connection, id: string): Promise<ThreadRow | null> => {
  const [thread] = await db.select().from(threads).where(eq(threads.id, id)).limit(1)
  return thread ?? null
}

/** Keeps others from adding a turn to the thread until the transaction ends. */
export const lockThread = (tx: Connection, id: string) =>
  tx.select({ id: threads.id }).from(threads).where(eq(threads.id, id)).for('update')

export const listOwnThreads = (
  db: Connection,
  actor: Actor,
  kind: ThreadRow['kind'],
  sourceId?: string,
): Promise<ThreadRow[]> => {
  const asking = db.select({ id: threadSources.threadId }).from(threadSources)
  const about = sourceId ? inArray(threads.id, asking.where(eq(threadSources.sourceId, sourceId))) : undefined
  return db
    .select()
    .from(threads)
    .where(and(isOwner(actor), eq(threads.kind, kind), about))
    .orderBy(desc(threads.updatedAt))
    .limit(200)
}

export const insertThread = async (
  tx: Connection,
  thread: typeof threads.$inferInsert,
  sourceIds: readonly string[],
): Promise<ThreadRow> => {
  const [inserted] = await tx.insert(threads).values(thread).returning()
  if (!inserted) throw new Error('a thread could not be added')
  await replaceThreadSources(tx, inserted.id, sourceIds)
  return inserted
}

export const replaceThreadSources = async (
  tx: Connection,
  threadId: string,
  sourceIds: readonly string[],
) => {
  await tx.delete(threadSources).where(eq(threadSources.threadId, threadId))
  const rows = [...new Set(sourceIds)].map((sourceId, ordinal) => ({ threadId, sourceId, ordinal }))
  if (rows.length > 0) await tx.insert(threadSources).values(rows)
}

export const updateThread = (db: Connection, id: string, change: Partial<typeof threads.$inferInsert>) =>
  db.update(threads).set(change).where(eq(threads.id, id))

/** Names a thread that has no name yet. */
export const nameThread = (db: Connection, id: string, name: string, now: Date) =>
  db
    .update(threads)
    .set({ name: sql`coalesce(${threads.name}, ${name})`, updatedAt: now })
    .where(eq(threads.id, id))

export const deleteThread = (db: Connection, id: string) => db.delete(threads).where(eq(threads.id, id))

/** Source ids of each thread in their order. */
export const listSourceIds = async (
  db: Connection,
  threadIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const ids = new Map<string, string[]>(threadIds.map(id => [id, []]))
  if (threadIds.length === 0) return ids
  const rows = await db
    .select()
    .from(threadSources)
    .where(inArray(threadSources.threadId, [...threadIds]))
    .orderBy(asc(threadSources.ordinal))
  for (const row of rows) ids.get(row.threadId)?.push(row.sourceId)
  return ids
}

export const countTurns = async (
  db: Connection,
  threadIds: readonly string[],
): Promise<Map<string, number>> => {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .select({ threadId: turns.threadId, turns: count() })
    .from(turns)
    .where(inArray(turns.threadId, [...threadIds]))
    .groupBy(turns.threadId)
  return new Map(rows.map(row => [row.threadId, row.turns]))
}

/** Moves threads from one account to another; returns their number. */
export const moveThreads = async (db: Connection, from: string, to: string): Promise<number> => {
  const moved = await db.update(threads).set({ ownerId: to }).where(eq(threads.ownerId, from))
  return moved.rowCount ?? 0
}
