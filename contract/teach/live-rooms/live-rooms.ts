// Live rooms: a quiz played together. Rooms are opened and found by HTTP; what happens in one goes by socket
// (live-messages.ts), and how it looks is public-room-state.ts.
import { z } from 'zod'
import { classLimits } from '../../classes/classes/class-limits.rules.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { codeDigits } from './live-options.rules.ts'
import { roomOptionsSchema, roomPhases } from './public-room-state.ts'

/** A room in a list. */
export const roomLineSchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  /** The class it was opened for; null where everybody with the code may come in. */
  classId: z.string().nullable(),
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

/** A lobby as somebody sees it who isn't in. */
const lobbyViewSchema = z.object({
  code: z.string(),
  title: z.string(),
  phase: z.enum(roomPhases),
  isLocked: z.boolean(),
  /** Number of players. */
  players: z.int(),
  /** Latest players, newest first. */
  latest: z.array(z.object({ nickname: z.string(), avatar: z.int() })),
})
export type LobbyView = z.output<typeof lobbyViewSchema>

/** Audience of a room within a class, and whether others are admitted. */
export const roomAudience = {
  /** Ids of chosen students' lines in the list of the class; null for everybody. */
  memberIds: z.array(z.uuid()).min(1).max(classLimits.students).nullable().default(null),
  /** Whether others than those may come in with the code. */
  admitsOthers: z.boolean().default(false),
}

const roomParams = z.object({ roomId: z.uuid() })
const oneRoom = z.object({ success, room: roomLineSchema })

export const liveRoomEndpoints = {
  openRoom: endpoint({
    method: 'POST',
    path: '/live-rooms',
    access: ['teacher'],
    summary:
      'Open a room for a quiz of mine; its questions are kept as they are now. Asks for an approved teacher. Into a room of a class come its students, or those who were chosen, and others only where the teacher lets them.',
    body: z
      .object({
        quizId: z.uuid(),
        options: roomOptionsSchema,
        classId: z.uuid().nullable().default(null),
        ...roomAudience,
      })
      .refine(
        ({ classId, memberIds }) => memberIds === null || classId !== null,
        'Students are chosen from a class.',
      ),
    output: oneRoom,
    status: 201,
    refusals: [
      'not-found',
      'not-allowed',
      'class-without-owner',
      'class-closed',
      'name-has-contact',
      'teacher-not-approved',
      'quiz-not-ready',
      'too-many-requests',
    ],
  }),
  listRooms: endpoint({
    method: 'GET',
    path: '/live-rooms',
    access: ['teacher'],
    summary: 'Rooms that I host or hosted, latest first.',
    output: z.object({ success, rooms: z.array(roomLineSchema) }),
    refusals: [],
  }),
  readJoinHosts: endpoint({
    method: 'GET',
    path: '/live-rooms/hosts',
    access: ['teacher'],
    summary: 'Under which names phones in the same network reach this machine, for a lobby on localhost.',
    output: z.object({
      success,
      /** Whether the server listens to the network at all, or to its own machine alone. */
      isOpen: z.boolean(),
      /** Addresses of this machine in its networks, the likeliest first. */
      hosts: z.array(z.string()),
    }),
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
  readLobby: endpoint({
    method: 'GET',
    path: '/live-rooms/:roomId/lobby',
    access: ['student', 'teacher'],
    summary: 'Who is in a room that hasn’t ended, and its code, for whoever has its address.',
    params: roomParams,
    output: z.object({ success, lobby: lobbyViewSchema }),
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
  acceptRoomHandover: endpoint({
    method: 'POST',
    path: '/live-rooms/accept-handover',
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
