// Every kind of job there is: both processes know the queues.
import { rosterJob } from './features/classes/classes/index.ts'
import { readPictureJob } from './features/help/doubts/index.ts'
import { sourceJobs } from './features/material/library/index.ts'
import { paymentJob } from './features/people/plans/index.ts'
import { exportJob } from './features/people/privacy/index.ts'
import { compareJob, importJob } from './features/questions/question-bank/index.ts'
import { generateJob } from './features/study/generations/index.ts'
import { recordRoomJob } from './features/teach/live-rooms/index.ts'
import { readScanPageJob, splitScanJob } from './features/teach/scans/index.ts'

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
