// Events of a room's log. Logs are permanent: an event type once written must stay readable, and later fields
// need a default.

import { answerKeySchema } from '@lantern/contract/questions/kinds/questions'
import { roomOptionsSchema } from '@lantern/contract/teach/live-rooms/public-room-state'
import { z } from 'zod'

const moment = z.number()
const number = z.int()

/** Moments and lengths are milliseconds; moments count from 1970 by the server's clock. */
export const roomEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('options'), options: roomOptionsSchema }),
  z.object({ type: z.literal('locked'), isLocked: z.boolean() }),
  z.object({ type: z.literal('removed'), playerId: z.string() }),
  z.object({ type: z.literal('readmitted'), playerId: z.string() }),
  z.object({
    type: z.literal('accommodated'),
    playerId: z.string(),
    timeFactor: z.number(),
    speedBonus: z.boolean(),
  }),
  /** `lastsMs` null: no timer. */
  z.object({ type: z.literal('asked'), number, opensAt: moment, lastsMs: z.number().nullable() }),
  z.object({ type: z.literal('closed'), at: moment }),
  z.object({ type: z.literal('paused'), at: moment }),
  z.object({ type: z.literal('resumed'), at: moment }),
  z.object({ type: z.literal('extended'), ms: z.number() }),
  /** Outage of all processes; the question's timer was stopped. */
  z.object({ type: z.literal('outage'), ms: z.number() }),
  /** `at` is null in logs older than the undo of skips. */
  z.object({ type: z.literal('skipped'), number, at: moment.nullable().default(null) }),
  /** Undo of a skip: the question continues, or is revealed again if it was. */
  z.object({ type: z.literal('unskipped'), number, at: moment }),
  /** Index of the gap among several, from 0. */
  z.object({ type: z.literal('accepted'), number, text: z.string(), gap: z.int().default(0) }),
  z.object({ type: z.literal('released'), number }),
  z.object({ type: z.literal('key-corrected'), number, key: answerKeySchema }),
  /** Correction after the room: excludes the question from all scores, or includes it again. */
  z.object({ type: z.literal('left-out'), number, isLeftOut: z.boolean() }),
  z.object({ type: z.literal('handed-over'), hostId: z.string() }),
  z.object({ type: z.literal('replayed'), nextRoomId: z.string() }),
  z.object({ type: z.literal('ended') }),
])
export type RoomEvent = z.output<typeof roomEventSchema>
