// Public API of live rooms.

export type { FreezeQuiz } from './deps.ts'
export { recordRoomJob } from './jobs.ts'
export { createRoomLimits } from './limits.ts'
export { listImagesInRooms } from './log/image-queries.ts'
export { createRoom } from './log/open-room.ts'
export { isAskedInRoom, moveRooms } from './log/player-queries.ts'
export { recordRoom } from './log/record-room.ts'
export { sweepRooms } from './log/sweep-rooms.ts'
export { liveRoomRoutes } from './routes.ts'
export { createLiveRooms } from './session/live-rooms.ts'
export { roomMessages } from './session/room-messages.ts'
export { roomSessions } from './views/response-matrix.ts'
