// Backups: what commands and tests call.
export { BackupError, backUp, restore } from './archive.ts'
export { emptyDatabase } from './empty.ts'
