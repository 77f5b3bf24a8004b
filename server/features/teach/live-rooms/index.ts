// Public API of live rooms.
export { listRoomTimesFor, listRoomTimesOfTeacher, type PlannedTime } from './classes/list-planned.ts'
export { loadRoomMatrices, loadRoomWork } from './classes/load-room-work.ts'
export { findPlannedFor } from './classes/planned-for-queries.ts'
export type { FreezeQuiz } from './deps.ts'
export { listImagesInRooms } from './log/image-queries.ts'
export { createRoom } from './log/open-room.ts'
export { recordRoom } from './log/record-room.ts'
export { sweepRooms } from './log/sweep-rooms.ts'
