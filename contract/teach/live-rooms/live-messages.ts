// Messages of a live room by socket, both directions. Messages of a client are parsed by the schemas here and
// each is answered. A message to everybody carries the whole public state, so nothing needs to be replayed.

import { z } from 'zod'
import { isOneLine } from '../../names.rules.ts'
import { responseSchema } from '../../questions/kinds/questions.ts'
import { avatarCount, playerTimeFactors, roomLimits } from './live-options.rules.ts'
import {
  type PlayerView,
  type PublicRoomState,
  type RemovedPlayer,
  type RoomPlayer,
  roomOptionsSchema,
} from './public-room-state.ts'

const roomId = z.uuid()
const nickname = z.string().trim().min(roomLimits.nickname.min).max(roomLimits.nickname.max).refine(isOneLine)
/** Counted from 0. */
const team = z
  .int()
  .min(0)
  .max(roomLimits.teams.max - 1)

/** Comes in as the host, as a player who is known already, or as a new one. Also after every reconnect. */
export const enterRoomSchema = z.object({
  roomId,
  as: z.enum(['host', 'player']),
  /** Nickname of a new player; ignored for accounts that play already, and in rooms with account names. */
  nickname: nickname.optional(),
  avatar: z
    .int()
    .min(0)
    .max(avatarCount - 1)
    .optional(),
})

export const answerRoomSchema = z.object({
  roomId,
  /** The client's own name of this answer: sent again after a lost connection, it counts once. */
  answerId: z.uuid(),
  /** Number of the question, as in the public state. */
  number: z.int().min(1),
  response: responseSchema,
})

export const playerActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('ready'), isReady: z.boolean() }),
  /** Changes of nickname and team, before the first question. */
  z.object({ act: z.literal('rename'), nickname }),
  z.object({ act: z.literal('team'), team }),
  /** Permanent departure, which frees the place. Closing the window only loses the connection. */
  z.object({ act: z.literal('leave') }),
])

const playerId = z.uuid()

export const hostActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('options'), options: roomOptionsSchema }),
  z.object({ act: z.literal('lock'), isLocked: z.boolean() }),
  z.object({ act: z.literal('remove'), playerId }),
  /** Lets somebody in again who was removed. */
  z.object({ act: z.literal('readmit'), playerId }),
  z.object({ act: z.literal('rename'), playerId, nickname }),
  z.object({ act: z.literal('team'), playerId, team }),
  z.object({
    act: z.literal('accommodate'),
    playerId,
    timeFactor: z.literal(playerTimeFactors),
    speedBonus: z.boolean(),
  }),
  /** The next question: the first one starts the quiz, after the last one comes the podium. */
  z.object({ act: z.literal('next') }),
  /** Closes the question before its time. */
  z.object({ act: z.literal('reveal') }),
  z.object({ act: z.literal('pause') }),
  z.object({ act: z.literal('resume') }),
  z.object({ act: z.literal('extend'), seconds: z.literal(roomLimits.extend) }),
  /** Leaves the question out: nobody gains or loses by it. */
  z.object({ act: z.literal('skip') }),
  /** Takes the skip back, until the next question is asked: it goes on with the time it had left. */
  z.object({ act: z.literal('unskip') }),
  /** Takes a typed answer as right, after the reveal. */
  z.object({
    act: z.literal('accept'),
    number: z.int().min(1),
    text: z.string().max(2000),
    /** Index of the gap, counted from 0. */
    gap: z.int().min(0).default(0),
  }),
  /** Shows the typed answers to a question that waited; rude ones stay away. */
  z.object({ act: z.literal('release'), number: z.int().min(1) }),
  z.object({ act: z.literal('end') }),
])
export type HostAct = z.output<typeof hostActSchema>
export type PlayerAct = z.output<typeof playerActSchema>

/** `seq` is that of the state the host saw: an act on a state that has moved on is refused, not applied to
 * the next question. */
export const hostMessageSchema = z.object({ roomId, seq: z.int(), act: hostActSchema })
export const playerMessageSchema = z.object({ roomId, act: playerActSchema })

export const roomRefusals = [
  'invalid',
  'not-signed-in',
  'not-allowed',
  'room-unknown',
  'room-locked',
  'room-full',
  'room-over',
  'account-needed',
  'not-in-class',
  'not-chosen',
  'nickname-needed',
  'nickname-taken',
  'nickname-rude',
  'removed',
  'not-in-room',
  'not-open',
  'too-late',
  'already-answered',
  'other-type',
  'state-moved',
  'too-fast',
  'unavailable',
] as const
export type RoomRefusal = (typeof roomRefusals)[number]

export type Refused = { refused: RoomRefusal }
/** Data for the host beside the public state. */
export type HostView = { players: RoomPlayer[]; removed: RemovedPlayer[]; counts: RoomCounts }
export type Entered =
  | { refused: null; publicState: PublicRoomState; player: PlayerView; host: null }
  | { refused: null; publicState: PublicRoomState; player: null; host: HostView }

export type RoomCounts = {
  roomId: string
  /** Players who have a connection. */
  here: number
  /** Answers to the current question; 0 without one. */
  answered: number
  /** Present players who may still answer or have answered. */
  expected: number
}

export type RoomServerMessages = {
  /** Message to everybody in the room, once for each change. */
  'room-state'(message: { publicState: PublicRoomState }): void
  /** Message to one player. */
  'room-player'(message: { roomId: string; player: PlayerView }): void
  /** Message to the host, at most ten times a second. */
  'room-counts'(message: RoomCounts): void
  /** Message to the host: new, changed and departed players; at most ten times a second. */
  'room-people'(message: {
    roomId: string
    changed: RoomPlayer[]
    gone: string[]
    /** Always all of them. */
    removed: RemovedPlayer[]
  }): void
  /** Message to players in the lobby, rare in large rooms: number of players, and the newest of them. */
  'room-lobby'(message: {
    roomId: string
    players: number
    newest: { nickname: string; avatar: number }[]
  }): void
  /** Message to a removed player or a former host: the room is closed to them. */
  'room-closed'(message: { roomId: string; reason: 'removed' | 'handed-over' | 'deleted' }): void
}

export type RoomClientMessages = {
  'room-enter'(message: z.input<typeof enterRoomSchema>, answer: (reply: Entered | Refused) => void): void
  'room-answer'(
    message: z.input<typeof answerRoomSchema>,
    answer: (reply: { refused: null } | Refused) => void,
  ): void
  'room-player'(
    message: z.input<typeof playerMessageSchema>,
    answer: (reply: { refused: null } | Refused) => void,
  ): void
  'room-host'(
    message: z.input<typeof hostMessageSchema>,
    answer: (reply: { refused: null } | Refused) => void,
  ): void
}
