// Endpoints of live rooms → actions.
import type { classRoomEndpoints } from '@lantern/contract/teach/live-rooms/class-rooms'
import type { liveRoomEndpoints } from '@lantern/contract/teach/live-rooms/live-rooms'
import type { plannedRoomEndpoints } from '@lantern/contract/teach/live-rooms/planned-rooms'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { deleteUnreadNotifications, listSessionKeys } from '../../people/notifications/index.ts'
import { listClassRooms, listOpenRooms } from './classes/list-class-rooms.ts'
import { listAwaitedRooms, listPlannedRooms, listPlannedRoomsOfClass } from './classes/list-planned.ts'
import { cancelPlannedRoom, movePlannedRoom, openPlannedRoom, planRoom } from './classes/plan-room.ts'
import type { LiveRoomDeps } from './deps.ts'
import { findRoomByCode } from './log/find-room.ts'
import { openRoom } from './log/open-room.ts'
import { deleteRoom, getOwnRoom } from './log/room-queries.ts'
import { acceptRoomHandover, handOverRoom } from './session/hand-over-room.ts'
import { replayRoom } from './session/replay-room.ts'
import { viewLobby } from './views/lobby-view.ts'
import { listRoomLines, viewRoom } from './views/room-view.ts'
export const liveRoomRoutes = (
  deps: LiveRoomDeps,
): Handlers<
  keyof typeof liveRoomEndpoints | keyof typeof classRoomEndpoints | keyof typeof plannedRoomEndpoints
> => ({
  openRoom: async (actor, { body }) => ({
    room: await viewRoom(deps.db, await openRoom(deps, actor, body)),
  }),
  listRooms: async actor => ({ rooms: await listRoomLines(deps.db, actor) }),
  readJoinHosts: async () => deps.readJoinHosts(),
  readRoom: async (actor, { params }) => ({
    room: await viewRoom(deps.db, await getOwnRoom(deps.db, actor, params.roomId)),
  }),
  readLobby: async (actor, { params }) => ({
    lobby: await viewLobby(deps.db, actor, params.roomId),
  }),
  removeRoom: async (actor, { params }) => {
    const room = await getOwnRoom(deps.db, actor, params.roomId)
    await deps.db.transaction(async tx => {
      await deleteRoom(tx, room.id)
      await deleteUnreadNotifications(tx, listSessionKeys(room.id))
    })
    deps.rooms.close(room.id)
    return { message: m.room_server_removed() }
  },
  findRoom: async (_actor, { body }, { address }) => {
    const { id, title, phase, isLocked, options } = await findRoomByCode(deps, body.code, address)
    const { nicknames, guests } = options
    return { room: { id, title, phase, isLocked, nicknames, guests } }
  },
  handOverRoom: async (actor, { params }) => ({
    path: await handOverRoom(deps, actor, params.roomId),
  }),
  acceptRoomHandover: async (actor, { body }) => ({
    room: await viewRoom(deps.db, await acceptRoomHandover(deps, actor, body.token)),
  }),
  replayRoom: async (actor, { params }) => ({
    room: await viewRoom(deps.db, await replayRoom(deps, actor, params.roomId)),
  }),
  listClassRooms: async (actor, { params }) => ({
    rooms: await listClassRooms(deps, actor, params.classId),
  }),
  planRoom: async (actor, { body }) => ({ room: await planRoom(deps, actor, body) }),
  listPlannedRooms: async actor => ({ rooms: await listPlannedRooms(deps, actor) }),
  listPlannedRoomsOfClass: async (actor, { params }) => ({
    rooms: await listPlannedRoomsOfClass(deps, actor, params.classId),
  }),
  listAwaitedRooms: async actor => ({ rooms: await listAwaitedRooms(deps, actor) }),
  movePlannedRoom: async (actor, { params, body }) => ({
    room: await movePlannedRoom(deps, actor, params.plannedRoomId, body.startsAt),
  }),
  cancelPlannedRoom: async (actor, { params }) => {
    await cancelPlannedRoom(deps, actor, params.plannedRoomId)
    return { message: m.room_planned_cancelled() }
  },
  openPlannedRoom: async (actor, { params }) => ({
    room: await viewRoom(deps.db, await openPlannedRoom(deps, actor, params.plannedRoomId)),
  }),
  listOpenRooms: async actor => ({ rooms: await listOpenRooms(deps, actor) }),
})
