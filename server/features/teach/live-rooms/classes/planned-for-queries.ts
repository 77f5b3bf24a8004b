// State of a planned room for a person who follows a link to it.
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { plannedRooms } from '../../../../database/schema/live-rooms.planned.ts'
import { liveRooms } from '../../../../database/schema/live-rooms.ts'
import { isPlannedFor } from './audience-queries.ts'

export type PlannedFor = {
  title: string
  classId: string
  startsAt: Date
  /** The room that it became, and whether that has ended. */
  roomId: string | null
  isOver: boolean
  /** Whether it is for everybody in the class, or this account was chosen; membership is not checked. */
  isFor: boolean
}

/** Null where it was called off, or goes with a class or a room that is gone. */
export const findPlannedFor = async (
  db: Connection,
  id: string,
  accountId: string,
): Promise<PlannedFor | null> => {
  const [found] = await db
    .select({
      title: plannedRooms.title,
      classId: plannedRooms.classId,
      startsAt: plannedRooms.startsAt,
      roomId: plannedRooms.roomId,
      isOver: sql`${liveRooms.endedAt} is not null`.mapWith(Boolean),
      isFor: isPlannedFor(accountId).mapWith(Boolean),
    })
    .from(plannedRooms)
    .leftJoin(liveRooms, eq(liveRooms.id, plannedRooms.roomId))
    .where(eq(plannedRooms.id, id))
    .limit(1)
  return (found as PlannedFor | undefined) ?? null
}
