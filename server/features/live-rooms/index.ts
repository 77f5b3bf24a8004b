// Front door of live rooms.

export type { FreezeQuiz } from './deps.ts'
export { listImagesInRooms } from './image-queries.ts'
export { recordRoomJob } from './jobs.ts'
export { createRoomLimits } from './limits.ts'
export { createLiveRooms } from './live-rooms.ts'
export { createRoom } from './open-room.ts'
export { isAskedInRoom, moveRooms } from './player-queries.ts'
export { recordRoom } from './record-room.ts'
export { roomSessions } from './response-matrix.ts'
export { roomMessages } from './room-messages.ts'
export { liveRoomRoutes } from './routes.ts'
export { sweepRooms } from './sweep.ts'
