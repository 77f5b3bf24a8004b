// Live rooms of classes: those that were played, for who teaches the class, and those that are open, for its students.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { roomPhases } from './public-room-state.ts'

const moment = z.iso.datetime()

/** A room of a class as everybody who teaches it sees it. */
export const classRoomSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Host; only they open its results. */
  teacher: z.string(),
  isOwn: z.boolean(),
  phase: z.enum(roomPhases),
  openedAt: moment,
  endedAt: moment.nullable(),
  /** Whether it was for everybody in the class; false where some were chosen. */
  isForAll: z.boolean(),
  /** Invited students who are in the class now. */
  students: z.int(),
  /** Names of the class's list, of those who were in the room; the first of them. */
  players: z.array(z.string()),
  /** Students of the class who were in the room. */
  here: z.int(),
})
export type ClassRoom = z.output<typeof classRoomSchema>

/** A room that a student may go into without its code. */
export const openRoomSchema = z.object({
  id: z.string(),
  title: z.string(),
  classId: z.string(),
  className: z.string(),
  teacher: z.string(),
  openedAt: moment,
})
export type OpenRoom = z.output<typeof openRoomSchema>

export const classRoomEndpoints = {
  listClassRooms: endpoint({
    method: 'GET',
    path: '/classes/:classId/rooms',
    access: ['teacher'],
    summary: 'Live rooms of a class that I teach, latest first, with who was in them.',
    params: z.object({ classId: z.uuid() }),
    output: z.object({ success, rooms: z.array(classRoomSchema) }),
    refusals: ['not-found'],
  }),
  listOpenRooms: endpoint({
    method: 'GET',
    path: '/open-rooms',
    access: ['student'],
    summary: 'Live rooms that are open now in the classes that I am in, latest first.',
    output: z.object({ success, rooms: z.array(openRoomSchema) }),
    refusals: [],
  }),
} as const
