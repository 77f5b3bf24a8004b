// SQL of a room's audience, if only some of a class were chosen.
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection } from '../../../../database/client.ts'
import { plannedRoomStudents, plannedRooms } from '../../../../database/schema/live-rooms.planned.ts'
import { liveRoomStudents, liveRooms } from '../../../../database/schema/live-rooms.ts'

const idsSchema = z.string().array()

/** Chosen lines of a room, as a column of a query of rooms; empty if it is for everybody. */
export const chosenForRoom = sql<string[]>`(
  select coalesce(jsonb_agg(s.account_id), '[]') from ${liveRoomStudents} s where s.room_id = ${liveRooms.id})`.mapWith(
  (found: unknown) => idsSchema.parse(found),
)

/** Chosen students of a planned room. */
export const chosenForPlanned = sql<string[]>`(
  select coalesce(jsonb_agg(s.account_id), '[]') from ${plannedRoomStudents} s
  where s.planned_room_id = ${plannedRooms.id})`.mapWith((found: unknown) => idsSchema.parse(found))

/** Whether a room of a class is this student's. */
export const isRoomFor = (accountId: string) =>
  sql`(${liveRooms.isForAll} or exists (select from ${liveRoomStudents} s
    where s.room_id = ${liveRooms.id} and s.account_id = ${accountId}))`

/** Condition: the planned room is for this student. */
export const isPlannedFor = (accountId: string) =>
  sql`(${plannedRooms.isForAll} or exists (select from ${plannedRoomStudents} s
    where s.planned_room_id = ${plannedRooms.id} and s.account_id = ${accountId}))`

export const isChosenForRoom = async (db: Connection, roomId: string, accountId: string): Promise<boolean> =>
  (await db.$count(
    liveRoomStudents,
    and(eq(liveRoomStudents.roomId, roomId), eq(liveRoomStudents.accountId, accountId)),
  )) > 0

export const listChosenForRoom = async (db: Connection, roomId: string): Promise<string[]> => {
  const rows = await db
    .select({ accountId: liveRoomStudents.accountId })
    .from(liveRoomStudents)
    .where(eq(liveRoomStudents.roomId, roomId))
  return rows.map(({ accountId }) => accountId)
}

export const insertChosenForRoom = async (
  tx: Connection,
  roomId: string,
  accountIds: readonly string[],
): Promise<void> => {
  if (accountIds.length > 0)
    await tx.insert(liveRoomStudents).values(accountIds.map(accountId => ({ roomId, accountId })))
}

export const insertChosenForPlanned = async (
  tx: Connection,
  plannedRoomId: string,
  accountIds: readonly string[],
): Promise<void> => {
  if (accountIds.length > 0)
    await tx.insert(plannedRoomStudents).values(accountIds.map(accountId => ({ plannedRoomId, accountId })))
}
