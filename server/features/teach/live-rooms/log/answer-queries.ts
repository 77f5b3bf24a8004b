// The SQL of answers.
import { type Response, responseSchema } from '@lantern/contract/questions/kinds/questions'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection } from '../../../../database/client.ts'
import {
  liveRoomAnswers,
  liveRoomPlayers,
  liveRoomReceived,
  liveRooms,
  type ReceivedAnswer,
} from '../../../../database/schema/live-rooms.ts'

export type AnswerRow = typeof liveRoomAnswers.$inferSelect
export type NewAnswer = Pick<AnswerRow, 'playerId' | 'answerId' | 'response' | 'spentMs' | 'at'>

/** Player of an answer, and its client's id of it. */
export type AnsweredBy = Pick<AnswerRow, 'playerId' | 'answerId'>

/**
 * Receives answers to the current question. Each batch gets the room's next number, and of a player's answers
 * that of the lowest number counts: the writer reads earlier batches, so that processes never wait for each
 * other's retries. A running close is awaited, and readers after a close see all received answers.
 * @returns the number of the batch; null where the question isn't asked any more, and nothing was received
 */
export const receiveAnswers = async (
  db: Connection,
  roomId: string,
  number: number,
  answers: readonly NewAnswer[],
): Promise<number | null> => {
  const batch: ReceivedAnswer[] = answers.map(({ playerId, answerId, response, spentMs, at }) => ({
    player_id: playerId,
    answer_id: answerId,
    response,
    spent_ms: spentMs,
    at: at.toISOString(),
  }))
  const { rows } = await db.execute<{ seq: number }>(sql`
    with room as (
      update ${liveRooms} set received = received + 1
      where id = ${roomId} and phase = 'asking' and number = ${number} and not is_paused
      returning id, received
    )
    insert into ${liveRoomReceived} (room_id, seq, number, answers)
    select id, received, ${number}::int, ${JSON.stringify(batch)}::json from room returning seq`)
  return rows[0]?.seq ?? null
}

/** Writes received answers to rows of their own, except those of removed players. */
const saveReceivedAnswers = async (db: Connection, ...roomIds: string[]): Promise<void> => {
  const rooms = sql.param(`{${roomIds.join(',')}}`)
  await db.execute(sql`
    with settled as (delete from ${liveRoomReceived} where room_id = any(${rooms}::uuid[]) returning *)
    insert into ${liveRoomAnswers} (room_id, number, player_id, answer_id, response, spent_ms, at)
    select settled.room_id, settled.number, given.*
    from settled, json_to_recordset(settled.answers) as given(player_id uuid, answer_id uuid, response jsonb,
      spent_ms int, at timestamptz)
    where exists (select 1 from ${liveRoomPlayers} as player
      where player.room_id = settled.room_id and player.player_id = given.player_id)
    order by settled.seq on conflict do nothing`)
}

/**
 * Players in the batches between two numbers, the lowest first: a player may be in several. @returns null if
 * one of them was stored meanwhile, so that it has to be read otherwise
 */
export const listReceived = async (
  db: Connection,
  roomId: string,
  between: { after: number; before: number },
): Promise<AnsweredBy[] | null> => {
  const { rows } = await db.execute<{ seq: number; players: string[]; ids: string[] }>(sql`
    select seq, array_agg(given.player_id::text) as players, array_agg(given.answer_id::text) as ids
    from ${liveRoomReceived}, json_to_recordset(answers) as given(player_id uuid, answer_id uuid)
    where room_id = ${roomId} and seq > ${between.after} and seq < ${between.before}
    group by seq order by seq`)
  if (rows.length < between.before - between.after - 1) return null
  return rows.flatMap(({ players, ids }) =>
    players.map((playerId, i) => ({ playerId, answerId: ids[i] as string })),
  )
}

/** Players among these, or among all, who answered a question. */
export const listAnswered = async (
  db: Connection,
  roomId: string,
  number: number,
  playerIds: readonly string[] | null = null,
): Promise<AnsweredBy[]> => {
  await saveReceivedAnswers(db, roomId)
  const { playerId, answerId } = liveRoomAnswers
  return db
    .select({ playerId, answerId })
    .from(liveRoomAnswers)
    .where(
      and(
        eq(liveRoomAnswers.roomId, roomId),
        eq(liveRoomAnswers.number, number),
        playerIds === null ? undefined : inArray(playerId, [...playerIds]),
      ),
    )
}

/** Answers to one question, or to all, in order of arrival. */
export const listAnswers = async (
  db: Connection,
  roomId: string,
  number: number | null = null,
): Promise<AnswerRow[]> => {
  await saveReceivedAnswers(db, roomId)
  return db
    .select()
    .from(liveRoomAnswers)
    .where(
      and(
        eq(liveRoomAnswers.roomId, roomId),
        number === null ? undefined : eq(liveRoomAnswers.number, number),
      ),
    )
    .orderBy(asc(liveRoomAnswers.at), asc(liveRoomAnswers.playerId))
}

const nestedAnswersSchema = z
  .object({
    room_id: z.string(),
    number: z.int(),
    player_id: z.string(),
    answer_id: z.string(),
    response: responseSchema,
    spent_ms: z.int(),
    at: z.coerce.date(),
  })
  .transform(row => ({
    roomId: row.room_id,
    number: row.number,
    playerId: row.player_id,
    answerId: row.answer_id,
    response: row.response,
    spentMs: row.spent_ms,
    at: row.at,
  }))
  .array()

/**
 * Answers of a room in order of arrival, as a column of a query of `live_rooms`. Received answers without a
 * row yet are included without writing them, so that reading a class's rooms stays one statement.
 */
export const nestedAnswers = sql<AnswerRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(answer) - 'seq' order by answer.at, answer.player_id), '[]')
  from (
    select distinct on (number, player_id) *
    from (
      select room_id, number, player_id, answer_id, response, spent_ms, at, 0 as seq
      from ${liveRoomAnswers} where room_id = ${liveRooms.id}
      union all
      select received.room_id, received.number, given.*, received.seq
      from ${liveRoomReceived} as received, json_to_recordset(received.answers) as given(player_id uuid,
        answer_id uuid, response jsonb, spent_ms int, at timestamptz)
      where received.room_id = ${liveRooms.id}
    ) as both_kinds
    order by number, player_id, seq
  ) as answer)`.mapWith((found: unknown) => nestedAnswersSchema.parse(found))

export const findAnswer = async (
  db: Connection,
  roomId: string,
  number: number,
  playerId: string,
): Promise<{ answerId: string; response: Response } | null> => {
  await saveReceivedAnswers(db, roomId)
  const [answer] = await db
    .select({ answerId: liveRoomAnswers.answerId, response: liveRoomAnswers.response })
    .from(liveRoomAnswers)
    .where(
      and(
        eq(liveRoomAnswers.roomId, roomId),
        eq(liveRoomAnswers.number, number),
        eq(liveRoomAnswers.playerId, playerId),
      ),
    )
    .limit(1)
  return answer ?? null
}

/** Writes rows for received answers in the rooms of a player. */
export const saveReceivedAnswersOfPlayer = async (db: Connection, playerId: string): Promise<void> => {
  const rooms = await db
    .select({ roomId: liveRoomReceived.roomId })
    .from(liveRoomReceived)
    .innerJoin(liveRoomPlayers, eq(liveRoomPlayers.roomId, liveRoomReceived.roomId))
    .where(eq(liveRoomPlayers.playerId, playerId))
    .groupBy(liveRoomReceived.roomId)
  for (const { roomId } of rooms) await saveReceivedAnswers(db, roomId)
}
