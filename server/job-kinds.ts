// Every kind of job there is: both processes know the queues.
import { generateJob } from './features/generations/index.ts'
import { libraryJobs } from './features/library/index.ts'
import { recordRoomJob } from './features/live-rooms/index.ts'

export const jobKinds = [...libraryJobs, generateJob, recordRoomJob] as const
