// Public API of privacy.
export { deleteDeletion as cancelDeletion, listDeletionsOf, noteFilesGone } from './deletion-queries.ts'
export type { StopHelping } from './deps.ts'
export { scheduleDeletion } from './schedule-deletion.ts'
