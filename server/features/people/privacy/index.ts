// Public API of privacy.
export { deleteDeletion as cancelDeletion, listDeletionsOf, noteFilesGone } from './deletion-queries.ts'
export { sweepDeletions } from './erase-account.ts'
export { exportJob } from './jobs.ts'
export { privacyRoutes } from './routes.ts'
export { runExport, sweepExports } from './run-export.ts'
export { scheduleDeletion } from './schedule-deletion.ts'
