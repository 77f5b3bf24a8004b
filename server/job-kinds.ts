// Every kind of job there is: both processes know the queues.
import { generateJob } from './features/generations/index.ts'
import { sourceJobs } from './features/library/index.ts'
import { recordRoomJob } from './features/live-rooms/index.ts'

export const jobKinds = [...Object.values(sourceJobs), generateJob, recordRoomJob] as const
