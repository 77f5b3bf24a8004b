// Public API of backups.
export { noteTested } from './queries.ts'
export { readBackupStatus } from './read-backups.ts'
