// SQL of mind maps.
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { mindMapNodes, mindMaps } from '../../../database/schema/mind-maps.ts'
import { isOwner } from './access.ts'

export type MindMapRow = typeof mindMaps.$inferSelect

const maxListed = 100

export const findMindMap = async (db: Connection, id: string): Promise<MindMapRow | null> => {
  const [row] = await db.select().from(mindMaps).where(eq(mindMaps.id, id)).limit(1)
  return row ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnMindMap = async (db: Connection, actor: Actor, id: string): Promise<MindMapRow> => {
  const [row] = await db
    .select()
    .from(mindMaps)
    .where(and(eq(mindMaps.id, id), isOwner(actor)))
    .limit(1)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Like `getOwnMindMap`, with a row lock (FOR UPDATE). */
export const lockOwnMindMap = async (tx: Connection, actor: Actor, id: string): Promise<MindMapRow> => {
  const [row] = await tx
    .select()
    .from(mindMaps)
    .where(and(eq(mindMaps.id, id), isOwner(actor)))
    .for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

export const listOwnMindMaps = (db: Connection, actor: Actor, sourceId?: string): Promise<MindMapRow[]> =>
  db
    .select()
    .from(mindMaps)
    .where(and(isOwner(actor), sourceId ? eq(mindMaps.sourceId, sourceId) : undefined))
    .orderBy(desc(mindMaps.updatedAt))
    .limit(maxListed)

export const insertMindMap = async (
  db: Connection,
  map: typeof mindMaps.$inferInsert,
): Promise<MindMapRow> => {
  const [row] = await db.insert(mindMaps).values(map).returning()
  if (!row) throw new Error('a mind map could not be added')
  return row
}

/** Updates a map and increments its revision. */
export const updateMindMap = async (
  db: Connection,
  id: string,
  change: { name?: string; updatedAt: Date },
): Promise<MindMapRow> => {
  const [row] = await db
    .update(mindMaps)
    .set({ ...change, revision: sql`${mindMaps.revision} + 1` })
    .where(eq(mindMaps.id, id))
    .returning()
  if (!row) throw new Refusal('not-found')
  return row
}

export const deleteMindMap = (db: Connection, id: string) => db.delete(mindMaps).where(eq(mindMaps.id, id))

export const moveMindMaps = async (db: Connection, from: string, to: string): Promise<void> => {
  await db.update(mindMaps).set({ ownerId: to }).where(eq(mindMaps.ownerId, from))
}

const isThere = isNull(mindMapNodes.deletedWith)

/** Nodes that aren't deleted, siblings in their order. */
export const listNodes = (db: Connection, mapId: string) =>
  db
    .select()
    .from(mindMapNodes)
    .where(and(eq(mindMapNodes.mapId, mapId), isThere))
    .orderBy(asc(mindMapNodes.position), asc(mindMapNodes.id))

/** Number of nodes by map id. */
export const countNodes = async (db: Connection, mapIds: readonly string[]): Promise<Map<string, number>> => {
  if (mapIds.length === 0) return new Map()
  const rows = await db
    .select({ mapId: mindMapNodes.mapId, nodes: count() })
    .from(mindMapNodes)
    .where(and(inArray(mindMapNodes.mapId, [...mapIds]), isThere))
    .groupBy(mindMapNodes.mapId)
  return new Map(rows.map(({ mapId, nodes }) => [mapId, nodes]))
}
