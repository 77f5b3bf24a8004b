// Front door of live rooms.

export { correctRoomKey } from './correct-room-key.ts'
export type { FreezeQuiz } from './deps.ts'
export { recordRoomJob } from './jobs.ts'
export { createRoomLimits } from './limits.ts'
export { createLiveRooms } from './live-rooms.ts'
export { moveRooms } from './move-rooms.ts'
export { createRoom } from './open-room.ts'
export { recordRoom } from './record-room.ts'
export { roomMessages } from './room-messages.ts'
export { loadRoomSheet } from './room-sheet.ts'
export { liveRoomRoutes } from './routes.ts'
export { sweepRooms } from './sweep.ts'
