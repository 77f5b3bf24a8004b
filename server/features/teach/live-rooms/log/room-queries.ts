// The SQL of rooms.
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { countOlder } from '../../../../database/count-older.ts'
import { liveRoomPlayers, liveRooms } from '../../../../database/schema/live-rooms.ts'
import type { ListedPage } from '../../../classes/class-results/index.ts'
import { isHost } from '../access.ts'

export type RoomRow = typeof liveRooms.$inferSelect
type NewRoom = typeof liveRooms.$inferInsert

export const findRoom = async (db: Connection, id: string): Promise<RoomRow | null> => {
  const [room] = await db.select().from(liveRooms).where(eq(liveRooms.id, id)).limit(1)
  return room ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnRoom = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  id: string,
): Promise<RoomRow> => {
  const [room] = await db
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.id, id), isHost(actor)))
    .limit(1)
  if (!room) throw new Refusal('not-found')
  return room
}

/** Held until the transaction ends. */
export const lockRoom = async (db: Connection, id: string): Promise<void> => {
  await db.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.id, id)).for('update')
}

export const findOpenRoomByCode = async (db: Connection, code: string): Promise<RoomRow | null> => {
  const [room] = await db
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.code, code), isNull(liveRooms.endedAt)))
    .limit(1)
  return room ?? null
}

/** Adds a room; null when its code is taken by another open one. */
export const insertRoom = async (db: Connection, room: NewRoom): Promise<RoomRow | null> => {
  const [inserted] = await db.insert(liveRooms).values(room).onConflictDoNothing().returning()
  return inserted ?? null
}

export const deleteRoom = (db: Connection, id: string) => db.delete(liveRooms).where(eq(liveRooms.id, id))

/** Rooms of a host made of a quiz, latest first. */
export const listRoomsOfQuiz = (
  db: Connection,
  actor: Actor,
  quizId: string,
  limit: number,
): Promise<{ id: string; at: Date }[]> =>
  db
    .select({ id: liveRooms.id, at: liveRooms.openedAt })
    .from(liveRooms)
    .where(and(isHost(actor), eq(liveRooms.quizId, quizId)))
    .orderBy(desc(liveRooms.openedAt))
    .limit(limit)

/** Latest first; questions are only counted, since they are long. */
export const listOwnRooms = async (db: Connection, actor: Actor) => {
  const { id, code, title, classId, phase, number, options, isLocked, openedAt, endedAt } = liveRooms
  const total = sql<number>`jsonb_array_length(${liveRooms.questions})::int`
  return db
    .select({ id, code, title, classId, phase, number, options, isLocked, openedAt, endedAt, total })
    .from(liveRooms)
    .where(isHost(actor))
    .orderBy(desc(openedAt))
    .limit(200)
}

/** A page of rooms of a host in which something was asked, newest first. */
export const listPlayedRooms = (db: Connection, actor: Actor, { after, count: limit }: ListedPage) => {
  const { id, title, classId, openedAt, endedAt } = liveRooms
  return db
    .select({
      id,
      title,
      classId,
      at: openedAt,
      endedAt,
      players: sql<number>`(select count(*) from ${liveRoomPlayers} p where p.room_id = ${id})::int`,
    })
    .from(liveRooms)
    .where(
      and(
        isHost(actor),
        gt(liveRooms.number, 0),
        after
          ? sql`(${openedAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(openedAt), desc(id))
    .limit(limit)
}

/** Number of players per room, without those who left. */
export const countPlayers = async (
  db: Connection,
  roomIds: readonly string[],
): Promise<Map<string, number>> => {
  if (roomIds.length === 0) return new Map()
  const rows = await db
    .select({ roomId: liveRoomPlayers.roomId, players: count() })
    .from(liveRoomPlayers)
    .where(and(inArray(liveRoomPlayers.roomId, [...roomIds]), isNull(liveRoomPlayers.leftAt)))
    .groupBy(liveRoomPlayers.roomId)
  return new Map(rows.map(row => [row.roomId, row.players]))
}

/**
 * Marks rooms as active in a running process; returns their state.
 * @param visited those that somebody is in
 */
export const touchRooms = async (
  db: Connection,
  active: readonly string[],
  visited: readonly string[],
  now: Date,
): Promise<{ id: string; seq: number }[]> => {
  if (active.length === 0) return []
  const isVisited = visited.length > 0 ? inArray(liveRooms.id, [...visited]) : sql`false`
  return db
    .update(liveRooms)
    .set({
      aliveAt: now,
      visitedAt: sql`case when ${isVisited} then ${now.toISOString()}::timestamptz else ${liveRooms.visitedAt} end`,
    })
    .where(inArray(liveRooms.id, [...active]))
    .returning({ id: liveRooms.id, seq: liveRooms.seq })
}

/** Open rooms without anybody connected since `before`. */
export const listAbandonedRooms = (db: Connection, before: Date) =>
  db
    .select({ id: liveRooms.id })
    .from(liveRooms)
    .where(and(isNull(liveRooms.endedAt), lt(liveRooms.visitedAt, before)))
    .limit(100)

/** Ended rooms whose answers aren't in the learner records yet. */
export const listUnrecorded = (db: Connection) =>
  db
    .select({ id: liveRooms.id })
    .from(liveRooms)
    .where(and(isNotNull(liveRooms.endedAt), lt(liveRooms.recordedSeq, liveRooms.seq)))
    .limit(20)

export const setRoomRecorded = (db: Connection, id: string, seq: number) =>
  db.update(liveRooms).set({ recordedSeq: seq }).where(eq(liveRooms.id, id))

/** Rooms that ended before. */
export const countRoomsBefore = (db: Connection, before: Date) => countOlder(db, liveRooms.endedAt, before)

/** Deletes some of them. @returns their ids; none when all are gone */
export const deleteRoomsBefore = async (db: Connection, before: Date, max: number): Promise<string[]> => {
  const some = db.select({ id: liveRooms.id }).from(liveRooms).where(lt(liveRooms.endedAt, before)).limit(max)
  const deleted = await db
    .delete(liveRooms)
    .where(inArray(liveRooms.id, some))
    .returning({ id: liveRooms.id })
  return deleted.map(({ id }) => id)
}
