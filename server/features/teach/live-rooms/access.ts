// Access rule: a room is its host's.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { liveRooms } from '../../../database/schema/live-rooms.ts'

export const isHost = (actor: Pick<Actor, 'accountId'>): SQL => eq(liveRooms.hostId, actor.accountId)
