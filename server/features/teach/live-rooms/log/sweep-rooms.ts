// Ends deserted rooms, and resends answers that no job recorded.
import type { Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import { recordRoomJob } from '../jobs.ts'
import { appendEvents, listEvents } from './event-queries.ts'
import { applyEvent, foldRoom, type RoomEvent } from './room.rules.ts'
import { findRoom, listAbandonedRooms, listUnrecorded } from './room-queries.ts'

const abandonedHours = 12

const endRoom = async (db: Db, roomId: string, now: Date): Promise<void> => {
  const row = await findRoom(db, roomId)
  if (!row) return
  const state = foldRoom(row.options, await listEvents(db, roomId))
  const ended: RoomEvent[] = [{ type: 'ended' }]
  const events: RoomEvent[] =
    state.phase === 'asking' ? [{ type: 'closed', at: now.getTime() }, ...ended] : ended
  await appendEvents(db, roomId, state.seq, events, events.reduce(applyEvent, state), now)
}

export const sweepRooms = async ({
  db,
  clock,
  jobs,
}: {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'send' | 'isPending'>
}): Promise<void> => {
  const now = clock.now()
  const before = new Date(now.getTime() - abandonedHours * 3_600_000)
  for (const { id } of await listAbandonedRooms(db, before)) await endRoom(db, id, now)
  for (const { id } of await listUnrecorded(db))
    if (!(await jobs.isPending(recordRoomJob, id))) await jobs.send(recordRoomJob, { roomId: id }, id)
}
