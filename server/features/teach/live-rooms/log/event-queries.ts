// The SQL of the log of events.
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { liveRoomEvents, liveRooms } from '../../../../database/schema/live-rooms.ts'
import type { RoomEvent, RoomState } from './room.rules.ts'

/** Events behind `seq`, in their order. */
export const listEvents = async (db: Connection, roomId: string, seq = 0): Promise<RoomEvent[]> => {
  const rows = await db
    .select({ event: liveRoomEvents.event })
    .from(liveRoomEvents)
    .where(and(eq(liveRoomEvents.roomId, roomId), gt(liveRoomEvents.seq, seq)))
    .orderBy(asc(liveRoomEvents.seq))
  return rows.map(({ event }) => event)
}

/**
 * Appends events after number `seen`, and updates the mirrored state.
 * @returns false when somebody was first: nothing is changed then
 */
export const appendEvents = async (
  db: Connection,
  roomId: string,
  seen: number,
  events: readonly RoomEvent[],
  next: RoomState,
  at: Date,
): Promise<boolean> => {
  const { phase, asked, options, isLocked, hostId } = next
  const moment = at.toISOString()
  const appended = await db.execute(sql`
    with moved as (
      update ${liveRooms} set seq = ${next.seq}, phase = ${phase}, number = ${asked?.number ?? 0},
        is_paused = ${asked !== null && asked.pausedAt !== null}, is_locked = ${isLocked},
        options = ${JSON.stringify(options)}::jsonb, host_id = coalesce(${hostId}::uuid, host_id),
        ended_at = case when ${phase} = 'ended' then coalesce(ended_at, ${moment}::timestamptz) end,
        alive_at = greatest(alive_at, ${moment}::timestamptz)
      where id = ${roomId} and seq = ${seen} returning id
    )
    insert into ${liveRoomEvents} (room_id, seq, event, at)
    select moved.id, ${seen}::int + given.place, given.event, ${moment}::timestamptz
    from moved, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as given(event, place)`)
  return (appended.rowCount ?? 0) > 0
}
