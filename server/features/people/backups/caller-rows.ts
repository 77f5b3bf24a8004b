// Requests that try the endpoints of this feature by each caller.
import type { backupEndpoints } from '@lantern/contract/people/backups/backups'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const backupsCallerRows = (): CallerRows<typeof backupEndpoints> => ({
  listBackups: {},
  askForBackup: {},
})
