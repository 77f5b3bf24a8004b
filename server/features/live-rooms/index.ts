// Front door of live rooms.
export type { FreezeQuiz } from './deps.ts'
export { createRoomLimits } from './limits.ts'
export { createLiveRooms } from './live-rooms.ts'
export { moveRooms } from './move-rooms.ts'
export { createRoom } from './open-room.ts'
export { roomMessages } from './room-messages.ts'
export { liveRoomRoutes } from './routes.ts'
