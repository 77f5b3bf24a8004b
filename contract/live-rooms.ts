// Live rooms: a quiz played together. Rooms are opened and found by HTTP; what happens in one goes by socket
// (live-messages.ts).
import { z } from 'zod'
import { questionImageSchema } from './authored-questions.ts'
import { done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { codeDigits, roomLimits } from './live-options.rules.ts'
import {
  outcomes,
  questionBodySchema,
  questionFactsSchema,
  responseSchema,
  solutionSchema,
} from './questions.ts'

const between = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most)

export const roomOptionsSchema = z.object({
  /** Number of teams; null for each alone. */
  teams: between(roomLimits.teams).nullable(),
  /** Players choose a name; otherwise the account's stands there. */
  nicknames: z.boolean(),
  /** People without an account may play. */
  guests: z.boolean(),
  /** For questions that don't say; null for no timer, the host closes each question. */
  seconds: between(roomLimits.seconds).nullable(),
  readSeconds: between(roomLimits.readSeconds),
  speedBonus: z.boolean(),
  streak: z.boolean(),
  shuffleQuestions: z.boolean(),
  /** Each player has the choices in an order of their own. */
  shuffleChoices: z.boolean(),
  /** Only the player sees their place; the projector shows none until the end. */
  privateRank: z.boolean(),
})
export type RoomOptions = z.output<typeof roomOptionsSchema>

export const roomPhases = ['lobby', 'asking', 'revealed', 'ended'] as const
export type RoomPhase = (typeof roomPhases)[number]

/** A room in a list. */
export const roomLineSchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  phase: z.enum(roomPhases),
  /** Questions asked by now, and in all. */
  asked: z.int(),
  total: z.int(),
  players: z.int(),
  options: roomOptionsSchema,
  isLocked: z.boolean(),
  openedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type RoomLine = z.output<typeof roomLineSchema>

const moment = z.number().describe('milliseconds since 1970 by the server’s clock')

/** The question that is asked. Its choices stand in the order of the projector. */
const askedQuestionSchema = z.object({
  /** Counted from 1, in the order of the room. */
  number: z.int(),
  id: z.string(),
  body: questionBodySchema,
  facts: questionFactsSchema,
  image: questionImageSchema.nullable(),
  points: z.int(),
  /** From when answers count. */
  opensAt: moment,
  /** Null without a timer, and while paused. Some players may have longer. */
  closesAt: moment.nullable(),
  /** Time it has in all, milliseconds; null without a timer. */
  lastsMs: z.number().nullable(),
  /** What was left when the host paused; null while it runs. */
  pausedLeftMs: z.number().nullable(),
})

/** What everybody may know once the question is closed. */
const revealSchema = z.object({
  solution: solutionSchema,
  /** Answers by choice (`true` and `false` for true/false); empty for typed and sorted answers. */
  counts: z.record(z.string(), z.int()),
  /** Typed answers with how many gave them and whether they count, the commonest first; at most 12. */
  given: z.array(z.object({ text: z.string(), count: z.int(), outcome: z.enum(outcomes) })),
  answered: z.int(),
  right: z.int(),
})

const standingLineSchema = z.object({
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.int(),
  points: z.int(),
  /** Equal points share a place. */
  place: z.int(),
  /** Places gained since the question before; negative for lost, 0 at first. */
  climbed: z.int(),
})

const finalSchema = z.object({
  podium: z.array(standingLineSchema),
  biggestClimb: z.object({ nickname: z.string(), places: z.int(), since: z.int() }).nullable(),
  hardest: z.object({ number: z.int(), stem: z.string(), right: z.int(), answered: z.int() }).nullable(),
  /** Whether anything was missed that could be played again. */
  missed: z.int(),
  /** The room that plays what was missed, once the host opened it. */
  nextRoomId: z.string().nullable(),
})

/** The room as everybody in it may see it. Always whole: who missed some needs only the latest `seq`. */
export const roomStageSchema = z.object({
  roomId: z.string(),
  /** Counts changes. */
  seq: z.int(),
  code: z.string(),
  title: z.string(),
  phase: z.enum(roomPhases),
  options: roomOptionsSchema,
  isLocked: z.boolean(),
  total: z.int(),
  players: z.int(),
  question: askedQuestionSchema.nullable(),
  /** Null before the reveal. */
  reveal: revealSchema.nullable(),
  /** The first of the order; empty in the lobby, while asking, and where places are private. */
  standing: z.array(standingLineSchema),
  /** Mean points of the members, best first; empty without teams. */
  teams: z.array(z.object({ team: z.int(), points: z.int(), members: z.int() })),
  final: finalSchema.nullable(),
  /** The server's clock when this was sent, milliseconds since 1970. */
  now: moment,
})
export type RoomStage = z.output<typeof roomStageSchema>
export type AskedQuestion = z.output<typeof askedQuestionSchema>
export type Reveal = z.output<typeof revealSchema>
export type StandingLine = z.output<typeof standingLineSchema>

/** What one player alone may see. */
export const playerViewSchema = z.object({
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.int(),
  /** Counted from 0; null without teams. */
  team: z.int().nullable(),
  isReady: z.boolean(),
  points: z.int(),
  /** Null before the first reveal. */
  place: z.int().nullable(),
  /** Right answers in a row. */
  streak: z.int(),
  /** Orders this player's choices (choice-order.rules.ts); null where nothing is shuffled. */
  choiceSeed: z.int().nullable(),
  /** How much longer this player may take; 0 for no timer. */
  timeFactor: z.number(),
  speedBonus: z.boolean(),
  /** Until when this player may answer the question that is asked; null without a timer or while paused. */
  closesAt: moment.nullable(),
  /** The answer to the question on the stage. */
  answer: z.object({ number: z.int(), response: responseSchema }).nullable(),
  /** What it came to; null before the reveal. */
  verdict: z
    .object({
      number: z.int(),
      /** Null where nothing was answered. */
      outcome: z.enum(outcomes).nullable(),
      share: z.number(),
      gained: z.int(),
      /** Of `gained`. */
      speedGain: z.int(),
      streakGain: z.int(),
    })
    .nullable(),
})
export type PlayerView = z.output<typeof playerViewSchema>

/** A player as the host sees them. */
export const roomPlayerSchema = z.object({
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.int(),
  team: z.int().nullable(),
  isGuest: z.boolean(),
  isReady: z.boolean(),
  isHere: z.boolean(),
  timeFactor: z.number(),
  speedBonus: z.boolean(),
})
export type RoomPlayer = z.output<typeof roomPlayerSchema>

const roomParams = z.object({ roomId: z.uuid() })
const success = z.literal(true)
const oneRoom = z.object({ success, room: roomLineSchema })

export const liveRoomEndpoints = {
  openRoom: endpoint({
    method: 'POST',
    path: '/live-rooms',
    access: ['teacher'],
    summary:
      'Open a room for a quiz of mine; its questions are kept as they are now. Asks for an approved teacher.',
    body: z.object({ quizId: z.uuid(), options: roomOptionsSchema }),
    output: oneRoom,
    status: 201,
    refusals: ['not-found', 'teacher-not-approved', 'quiz-not-ready', 'too-many-requests'],
  }),
  listRooms: endpoint({
    method: 'GET',
    path: '/live-rooms',
    access: ['teacher'],
    summary: 'Rooms that I host or hosted, latest first.',
    output: z.object({ success, rooms: z.array(roomLineSchema) }),
    refusals: [],
  }),
  readRoom: endpoint({
    method: 'GET',
    path: '/live-rooms/:roomId',
    access: ['teacher'],
    summary: 'A room of mine.',
    params: roomParams,
    output: oneRoom,
    refusals: ['not-found'],
  }),
  removeRoom: endpoint({
    method: 'DELETE',
    path: '/live-rooms/:roomId',
    access: ['teacher'],
    summary: 'Delete a room with its answers. One that runs ends.',
    params: roomParams,
    output: done,
    refusals: ['not-found'],
  }),
  findRoom: endpoint({
    method: 'POST',
    path: '/live-rooms/find',
    access: 'visitor',
    summary: 'The room of a code, to join it. Wrong codes are counted, right ones are not.',
    body: z.object({ code: z.string().regex(new RegExp(`^\\d{${codeDigits}}$`)) }),
    output: z.object({
      success,
      room: z.object({
        id: z.string(),
        title: z.string(),
        phase: z.enum(roomPhases),
        isLocked: z.boolean(),
        nicknames: z.boolean(),
        guests: z.boolean(),
      }),
    }),
    refusals: ['room-unknown', 'too-many-requests'],
  }),
  handOverRoom: endpoint({
    method: 'POST',
    path: '/live-rooms/:roomId/hand-over',
    access: ['teacher'],
    summary: 'A link by which another approved teacher becomes the host; it works once, for ten minutes.',
    params: roomParams,
    output: z.object({ success, path: z.string() }),
    refusals: ['not-found'],
  }),
  takeOverRoom: endpoint({
    method: 'POST',
    path: '/live-rooms/take-over',
    access: ['teacher'],
    summary: 'Become the host of a room by such a link.',
    body: z.object({ token: z.string().max(200) }),
    output: oneRoom,
    refusals: ['teacher-not-approved', 'link-unknown', 'link-expired', 'link-used'],
  }),
  replayRoom: endpoint({
    method: 'POST',
    path: '/live-rooms/:roomId/replay',
    access: ['teacher'],
    summary: 'Open a room with the questions that many missed; players of the room that ended are led there.',
    params: roomParams,
    output: oneRoom,
    status: 201,
    refusals: ['not-found', 'room-running', 'nothing-missed'],
  }),
} as const
