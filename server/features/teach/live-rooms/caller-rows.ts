// Requests that try the endpoints of this feature by each caller.
import type { classRoomEndpoints } from '@lantern/contract/teach/live-rooms/class-rooms'
import type { liveRoomEndpoints } from '@lantern/contract/teach/live-rooms/live-rooms'
import type { plannedRoomEndpoints } from '@lantern/contract/teach/live-rooms/planned-rooms'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { hoursFrom } from '../../../testing/homework.ts'
import { roomOptions } from '../../../testing/live-rooms.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const liveRoomsCallerRows = (
  own: Own,
  server: () => TestServer,
): CallerRows<typeof classRoomEndpoints & typeof liveRoomEndpoints & typeof plannedRoomEndpoints> => ({
  listOpenRooms: {},
  openRoom: { body: () => ({ quizId: own().teacherQuizId, options: roomOptions }) },
  listRooms: {},
  readJoinHosts: {},
  readRoom: { owned: true },
  // Anybody with a room's address may see its players.
  readLobby: {},
  removeRoom: { owned: true, last: 1 },
  findRoom: { body: () => ({ code: '000000' }) },
  handOverRoom: { owned: true },
  acceptRoomHandover: { body: () => ({ token: 'none' }) },
  replayRoom: { owned: true },
  planRoom: {
    owned: 'teacher',
    body: () => ({
      quizId: own().teacherQuizId,
      options: roomOptions,
      classId: own().classId,
      startsAt: hoursFrom(server().clock.now(), 24),
    }),
  },
  listPlannedRooms: {},
  listAwaitedRooms: {},
  movePlannedRoom: {
    owned: 'teacher',
    body: () => ({ startsAt: hoursFrom(server().clock.now(), 48) }),
  },
  openPlannedRoom: { owned: 'teacher', last: 1 },
  cancelPlannedRoom: { owned: 'teacher', last: 2 },
  listClassRooms: { classRole: 'assistant', owned: 'teacher' },
  listPlannedRoomsOfClass: { classRole: 'assistant', owned: 'teacher' },
})
