// The SQL of answers.
import type { Response } from '@lantern/contract/questions'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { liveRoomAnswers, liveRooms } from '../../database/schema/live-rooms.ts'

export type AnswerRow = typeof liveRoomAnswers.$inferSelect
export type NewAnswer = Pick<AnswerRow, 'playerId' | 'answerId' | 'response' | 'spentMs' | 'at'>

/**
 * Keeps answers to a question that the room asks at this moment: a close that is under way is waited for, so
 * whoever reads the answers after a close reads all that were acknowledged. Written in the order of their players,
 * so that two statements with the same players can't wait for each other.
 * @returns the players whose answer was kept; the others were too late or had answered
 */
export const insertAnswers = async (
  db: Connection,
  roomId: string,
  number: number,
  answers: readonly NewAnswer[],
): Promise<Set<string>> => {
  // Arrays cost PostgreSQL a third of what one JSON text of them would.
  const column = <T>(pick: (answer: NewAnswer) => T) => sql.param(answers.map(pick))
  const { rows } = await db.execute<{ player_id: string }>(sql`
    with room as (
      select id from ${liveRooms}
      where id = ${roomId} and phase = 'asking' and number = ${number} and not is_paused for share
    )
    insert into ${liveRoomAnswers} (room_id, number, player_id, answer_id, response, spent_ms, at)
    select room.id, ${number}::int, given.*
    from room, unnest(${column(({ playerId }) => playerId)}::uuid[], ${column(({ answerId }) => answerId)}::uuid[],
      ${column(({ response }) => JSON.stringify(response))}::jsonb[], ${column(({ spentMs }) => spentMs)}::int[],
      ${column(({ at }) => at.toISOString())}::timestamptz[]) as given(player_id)
    order by given.player_id on conflict do nothing returning player_id`)
  return new Set(rows.map(row => row.player_id))
}

/** Answers to one question, or to all, in the order they came. */
export const listAnswers = (
  db: Connection,
  roomId: string,
  number: number | null = null,
): Promise<AnswerRow[]> =>
  db
    .select()
    .from(liveRoomAnswers)
    .where(
      and(
        eq(liveRoomAnswers.roomId, roomId),
        number === null ? undefined : eq(liveRoomAnswers.number, number),
      ),
    )
    .orderBy(asc(liveRoomAnswers.at), asc(liveRoomAnswers.playerId))

export const findAnswer = async (
  db: Connection,
  roomId: string,
  number: number,
  playerId: string,
): Promise<{ answerId: string; response: Response } | null> => {
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
