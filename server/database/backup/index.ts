// Public API of backups, for commands and tests.
export { BackupError, backUp, restore } from './archive.ts'
export { type Drill, drill } from './drill.ts'
export { emptyDatabase } from './empty.ts'
