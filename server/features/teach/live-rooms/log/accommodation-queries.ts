// SQL of extensions granted by a host, valid across rooms.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { liveRoomAccommodations } from '../../../../database/schema/live-rooms.ts'
import { type Accommodation, noAccommodation } from './room.rules.ts'

/** Accommodations of these players from earlier rooms of the host. */
export const listAccommodations = async (
  db: Connection,
  hostId: string,
  playerIds: readonly string[],
): Promise<(Accommodation & { playerId: string })[]> => {
  if (playerIds.length === 0) return []
  const { playerId, timeFactor, speedBonus } = liveRoomAccommodations
  return db
    .select({ playerId, timeFactor, speedBonus })
    .from(liveRoomAccommodations)
    .where(and(eq(liveRoomAccommodations.hostId, hostId), inArray(playerId, [...playerIds])))
}

/** Keeps it for the host's next rooms; the usual time needs no row. */
export const saveAccommodation = async (
  db: Connection,
  hostId: string,
  playerId: string,
  { timeFactor, speedBonus }: Accommodation,
): Promise<void> => {
  const isUsual = timeFactor === noAccommodation.timeFactor && speedBonus === noAccommodation.speedBonus
  if (isUsual) {
    const row = and(eq(liveRoomAccommodations.hostId, hostId), eq(liveRoomAccommodations.playerId, playerId))
    await db.delete(liveRoomAccommodations).where(row)
    return
  }
  await db
    .insert(liveRoomAccommodations)
    .values({ hostId, playerId, timeFactor, speedBonus })
    .onConflictDoUpdate({
      target: [liveRoomAccommodations.hostId, liveRoomAccommodations.playerId],
      set: { timeFactor, speedBonus },
    })
}

/** Transfer of a visitor's accommodations to the account they signed in to, if it has none of its own. */
export const moveAccommodations = async (db: Connection, from: string, to: string): Promise<void> => {
  await db.execute(sql`
    update ${liveRoomAccommodations} as given set player_id = ${to} where player_id = ${from}
      and not exists (select 1 from ${liveRoomAccommodations} as other
        where other.host_id = given.host_id and other.player_id = ${to})`)
}
