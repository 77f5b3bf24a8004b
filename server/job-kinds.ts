// Every kind of job there is: both processes know the queues.
import { rosterJob } from './features/classes/index.ts'
import { readPictureJob } from './features/doubts/index.ts'
import { generateJob } from './features/generations/index.ts'
import { sourceJobs } from './features/library/index.ts'
import { recordRoomJob } from './features/live-rooms/index.ts'
import { paymentJob } from './features/plans/index.ts'
import { exportJob } from './features/privacy/index.ts'
import { compareJob, importJob } from './features/question-bank/index.ts'
import { readScanPageJob, splitScanJob } from './features/scans/index.ts'

export const jobKinds = [
  ...Object.values(sourceJobs),
  generateJob,
  recordRoomJob,
  readPictureJob,
  importJob,
  compareJob,
  splitScanJob,
  readScanPageJob,
  exportJob,
  paymentJob,
  rosterJob,
] as const
