// Live rooms that stand in a class's calendar before they open: planned, moved, called off, and opened early or late.
import { z } from 'zod'
import { classChanges } from '../../classes/classes/class-refusals.ts'
import { instantSchema } from '../../dates.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { roomAudience, roomLineSchema } from './live-rooms.ts'
import { roomOptionsSchema } from './public-room-state.ts'

const moment = instantSchema
const params = z.object({ plannedRoomId: z.uuid() })

/** A room that hasn't opened, as everybody who teaches the class sees it. */
export const plannedRoomSchema = z.object({
  id: z.string(),
  title: z.string(),
  classId: z.string(),
  className: z.string(),
  /** Host; only they move, cancel and open it. */
  teacher: z.string(),
  isOwn: z.boolean(),
  startsAt: moment,
  isForAll: z.boolean(),
  /** Number of chosen students; 0 for everybody. */
  chosen: z.int(),
  admitsOthers: z.boolean(),
})
export type PlannedRoom = z.output<typeof plannedRoomSchema>

/** Planned room for an invited student. */
export const awaitedRoomSchema = plannedRoomSchema.pick({
  id: true,
  title: true,
  classId: true,
  className: true,
  teacher: true,
  startsAt: true,
})
export type AwaitedRoom = z.output<typeof awaitedRoomSchema>

const one = z.object({ success, room: plannedRoomSchema })

export const plannedRoomEndpoints = {
  planRoom: endpoint({
    method: 'POST',
    path: '/planned-rooms',
    access: ['teacher'],
    summary:
      'Plan a room for a class that I teach, or some of it; they are told. The questions are taken when it opens.',
    body: z.object({
      quizId: z.uuid(),
      options: roomOptionsSchema,
      classId: z.uuid(),
      startsAt: moment,
      ...roomAudience,
    }),
    output: one,
    status: 201,
    refusals: [
      'not-found',
      'not-allowed',
      'class-without-owner',
      'class-closed',
      'name-has-contact',
      'teacher-not-approved',
      'quiz-not-ready',
      'room-time',
      'planned-room-limit',
      'too-many-requests',
    ],
  }),
  listPlannedRooms: endpoint({
    method: 'GET',
    path: '/planned-rooms',
    access: ['teacher'],
    summary: 'Rooms that I planned and that haven’t opened, the next first.',
    output: z.object({ success, rooms: z.array(plannedRoomSchema) }),
    refusals: [],
  }),
  listPlannedRoomsOfClass: endpoint({
    method: 'GET',
    path: '/classes/:classId/planned-rooms',
    access: ['teacher'],
    summary: 'Rooms that are planned for a class that I teach, the next first.',
    params: z.object({ classId: z.uuid() }),
    output: z.object({ success, rooms: z.array(plannedRoomSchema) }),
    refusals: ['not-found'],
  }),
  listAwaitedRooms: endpoint({
    method: 'GET',
    path: '/awaited-rooms',
    access: ['student'],
    summary: 'Rooms that are planned for me in the classes that I am in, the next first.',
    output: z.object({ success, rooms: z.array(awaitedRoomSchema) }),
    refusals: [],
  }),
  movePlannedRoom: endpoint({
    method: 'PATCH',
    path: '/planned-rooms/:plannedRoomId',
    access: ['teacher'],
    summary: 'Another time for a room that I planned; those whom it is for are told.',
    params,
    body: z.object({ startsAt: moment }),
    output: one,
    refusals: [...classChanges, 'class-closed', 'planned-room-opened', 'room-time'],
  }),
  cancelPlannedRoom: endpoint({
    method: 'DELETE',
    path: '/planned-rooms/:plannedRoomId',
    access: ['teacher'],
    summary: 'Call off a room that I planned; those whom it is for are told.',
    params,
    output: done,
    refusals: ['not-found', 'planned-room-opened'],
  }),
  openPlannedRoom: endpoint({
    method: 'POST',
    path: '/planned-rooms/:plannedRoomId/room',
    access: ['teacher'],
    summary: 'Open a room that I planned, early or late; its room, where it is open already.',
    params,
    output: z.object({ success, room: roomLineSchema }),
    refusals: [
      'not-found',
      'not-allowed',
      'class-without-owner',
      'class-closed',
      'name-has-contact',
      'teacher-not-approved',
      'quiz-not-ready',
      'planned-quiz-gone',
      'too-many-requests',
    ],
  }),
} as const
