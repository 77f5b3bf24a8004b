// Another key for a question of a room: the scores follow, since they come from the log.
import type { AnswerKey } from '@lantern/contract/questions'
import type { Db } from '../../database/client.ts'
import type { Actor } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../platform/clock/index.ts'
import { recordAct } from '../audit/index.ts'
import { appendEvents, listEvents } from './event-queries.ts'
import { placeOf } from './host-act.rules.ts'
import { applyEvent, foldRoom, type RoomEvent } from './room.rules.ts'
import { getOwnRoom } from './room-queries.ts'

/** More often than a room is moved on between reading and writing. */
const mostTries = 8

/**
 * Appends the correction and an audit line in one transaction. Processes that hold the room notice within a
 * second; cards and learner records follow by the next job.
 * @throws Refusal `not-found`, also for somebody else's or a question that wasn't closed; `invalid-input` for
 * a key of another type
 */
export const correctRoomKey = async (
  { db, clock }: { db: Db; clock: Clock },
  actor: Pick<Actor, 'accountId'>,
  { roomId, number, key }: { roomId: string; number: number; key: AnswerKey },
): Promise<void> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const done = await db.transaction(async tx => {
      const row = await getOwnRoom(tx, actor, roomId)
      const state = foldRoom(row.options, await listEvents(tx, roomId))
      if (!state.closed.some(closed => closed.number === number)) throw new Refusal('not-found')
      const question =
        row.questions[placeOf({ roomId, seconds: row.questions.map(q => q.seconds) }, state.options, number)]
      if (question?.key.type !== key.type) throw new Refusal('invalid-input')
      const event: RoomEvent = { type: 'key-corrected', number, key }
      const next = applyEvent(state, event)
      const now = clock.now()
      if (!(await appendEvents(tx, roomId, state.seq, [event], next, now))) return false
      const note = `${row.title}, ${number}`
      await recordAct(tx, { at: now, actorId: actor.accountId, act: 'room-key-corrected', note })
      return true
    })
    if (done) return
  }
  throw new Refusal('overloaded')
}
