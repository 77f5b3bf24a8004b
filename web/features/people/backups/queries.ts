// Backups by HTTP.
import * as m from '@lantern/messages'
import { adminCalls } from '../../../lib/admin-calls.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showToast } from '../../../lib/toasts.ts'

const openEveryMs = 5_000

/** Read again while one waits or is being made. */
export const useBackups = () =>
  useRead('GET /admin/backups', {
    refetchInterval: ({ state }) =>
      state.data?.backups.some(({ state: of }) => of === 'waiting' || of === 'running') ? openEveryMs : false,
  })

export const useAskForBackup = () =>
  useCall('POST /admin/backups', {
    quiet: true,
    onSuccess: () => showToast(m.backups_asked()),
    refreshes: ['GET /admin/backups', ...adminCalls],
  })
