// The SQL of players.

import { shortenName } from '@lantern/contract/people/identity/children.rules'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../../actions/actor.ts'
import type { Connection } from '../../../../database/client.ts'
import { isImageShownAmong } from '../../../../database/question-images.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { liveRoomPlayers, liveRooms } from '../../../../database/schema/live-rooms.ts'
import { moveAccommodations } from './accommodation-queries.ts'
import { saveReceivedAnswersOfPlayer } from './answer-queries.ts'
import { lockRoom } from './room-queries.ts'

export type PlayerRow = typeof liveRoomPlayers.$inferSelect

export type NewPlayer = Pick<
  PlayerRow,
  'playerId' | 'nickname' | 'avatar' | 'isGuest' | 'choiceSeed' | 'team'
>

/** Players in order of arrival. */
export const listPlayers = (
  db: Connection,
  roomId: string,
  ids: readonly string[] | null = null,
): Promise<PlayerRow[]> =>
  db
    .select()
    .from(liveRoomPlayers)
    .where(
      and(eq(liveRoomPlayers.roomId, roomId), ids ? inArray(liveRoomPlayers.playerId, [...ids]) : undefined),
    )
    .orderBy(asc(liveRoomPlayers.joinedAt), asc(liveRoomPlayers.playerId))

const writePlayers = async (
  tx: Connection,
  roomId: string,
  players: readonly NewPlayer[],
  now: Date,
): Promise<void> => {
  if (players.length === 0) return
  const given = JSON.stringify(
    players.map(({ playerId, nickname, avatar, isGuest, choiceSeed, team }) => ({
      player_id: playerId,
      nickname,
      avatar,
      is_guest: isGuest,
      choice_seed: choiceSeed,
      team,
    })),
  )
  await tx.execute(sql`
    with room as (
      select id from ${liveRooms}
      where id = ${roomId} and ended_at is null and not is_locked for share
    )
    insert into ${liveRoomPlayers} (room_id, player_id, nickname, avatar, is_guest, choice_seed, team, joined_at)
    select room.id, given.*, ${now.toISOString()}::timestamptz
    from room, json_to_recordset(${given}::json) as given(player_id uuid, nickname text, avatar int,
      is_guest boolean, choice_seed int, team int)
    on conflict do nothing`)
}

/**
 * Adds players while the room is open and has places. Missing ones met a used name, or the room was locked,
 * over or full.
 */
export const insertPlayers = (
  db: Connection,
  roomId: string,
  players: readonly NewPlayer[],
  { now, playerLimit }: { now: Date; playerLimit: number },
): Promise<{ isFull: boolean }> =>
  db.transaction(async tx => {
    // Held, so that two processes can't give the last place to two players.
    await lockRoom(tx, roomId)
    const playerCount = await tx.$count(liveRoomPlayers, eq(liveRoomPlayers.roomId, roomId))
    const free = Math.max(0, playerLimit - playerCount)
    await writePlayers(tx, roomId, players.slice(0, free), now)
    return { isFull: players.length > free }
  })

export const findPlayer = async (
  db: Connection,
  roomId: string,
  playerId: string,
): Promise<PlayerRow | null> => {
  const [player] = await db
    .select()
    .from(liveRoomPlayers)
    .where(and(eq(liveRoomPlayers.roomId, roomId), eq(liveRoomPlayers.playerId, playerId)))
    .limit(1)
  return player ?? null
}

export const updatePlayer = (
  db: Connection,
  roomId: string,
  playerId: string,
  change: Partial<Pick<PlayerRow, 'isReady' | 'leftAt' | 'recordedSeq' | 'team'>>,
) =>
  db
    .update(liveRoomPlayers)
    .set(change)
    .where(and(eq(liveRoomPlayers.roomId, roomId), eq(liveRoomPlayers.playerId, playerId)))

/** @returns false where somebody else in the room has the name */
export const renamePlayer = async (
  db: Connection,
  roomId: string,
  playerId: string,
  nickname: string,
): Promise<boolean> => {
  const renamed = await db.execute(sql`
    update ${liveRoomPlayers} as player set nickname = ${nickname}
    where room_id = ${roomId} and player_id = ${playerId} and not exists (
      select 1 from ${liveRoomPlayers} as other where other.room_id = ${roomId}
        and other.player_id <> ${playerId} and lower(other.nickname) = lower(${nickname}))`)
  return renamed.rowCount === 1
}

/** Records present players without an answer when a question closed. */
export const noteSilent = async (
  db: Connection,
  roomId: string,
  number: number,
  playerIds: readonly string[],
): Promise<void> => {
  if (playerIds.length === 0) return
  await db
    .update(liveRoomPlayers)
    .set({ silentUntil: number })
    .where(and(eq(liveRoomPlayers.roomId, roomId), inArray(liveRoomPlayers.playerId, [...playerIds])))
}

/** Deals players out to so many teams, in order of arrival; null for none. */
export const dealTeams = async (db: Connection, roomId: string, teams: number | null): Promise<void> => {
  await db.execute(sql`
    update ${liveRoomPlayers} as player set team = dealt.team
    from (
      select player_id, (row_number() over (order by joined_at, player_id) - 1) % ${teams}::int as team
      from ${liveRoomPlayers} where room_id = ${roomId}
    ) as dealt
    where player.room_id = ${roomId} and player.player_id = dealt.player_id`)
}

/** Names of accounts by their ids. */
export const listNames = async (db: Connection, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Public names of a room's players: first names only for children. */
export const listPublicNames = async (
  db: Connection,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, username: accounts.username, childUntil: accounts.childUntil })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(
    rows.map(({ id, username, childUntil }) => [
      id,
      childUntil && childUntil > now ? shortenName(username) : username,
    ]),
  )
}

/** Gives a visitor's places in rooms, with the answers, to the account they signed in to, where it has none of its own. */
export const moveRooms = async (db: Connection, from: string, to: string): Promise<void> => {
  await saveReceivedAnswersOfPlayer(db, from)
  await moveAccommodations(db, from, to)
  await db.execute(sql`
    update ${liveRoomPlayers} as player set player_id = ${to}, is_guest = false where player_id = ${from}
      and not exists (select 1 from ${liveRoomPlayers} as other
        where other.room_id = player.room_id and other.player_id = ${to})`)
}

/** Whether a person hosts or plays in a room with this picture. */
export const isAskedInRoom = async (
  db: Connection,
  { accountId }: Pick<Actor, 'accountId'>,
  imageId: string,
): Promise<boolean> => {
  const [row] = await db
    .select({ id: liveRooms.id })
    .from(liveRooms)
    .leftJoin(
      liveRoomPlayers,
      and(eq(liveRoomPlayers.roomId, liveRooms.id), eq(liveRoomPlayers.playerId, accountId)),
    )
    .where(
      and(
        isImageShownAmong(liveRooms.questions, imageId),
        or(eq(liveRooms.hostId, accountId), isNotNull(liveRoomPlayers.playerId)),
      ),
    )
    .limit(1)
  return row !== undefined
}
