// Maintenance state, polled every 30 seconds and when the tab becomes visible.
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { api, serverMessage } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { readSession } from '../../../lib/session.ts'
import { pollEvery } from './notice.rules.ts'

const statusCall = 'GET /maintenance/status'

type Maintenance = { isMaintenanceMode: boolean; message: string; endsAt?: string | undefined }
const none: Maintenance = { isMaintenanceMode: false, message: '' }

/** A failure is logged and counts as no maintenance (specification, section 8). */
const readStatus = async (): Promise<Maintenance> => {
  try {
    const { success, isMaintenanceMode, message, endsAt } = await api(statusCall)
    return success ? { isMaintenanceMode, message, endsAt } : none
  } catch (error) {
    console.warn('maintenance status:', error)
    return none
  }
}

export const useMaintenance = (): Maintenance =>
  useQuery({
    queryKey: callKey(statusCall),
    queryFn: readStatus,
    refetchInterval: pollEvery,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  }).data ?? none

/** Turns the notice on or off. Throws with the sentences of the specification (its section 8). */
export const toggleMaintenance = async (wanted: Maintenance, cache: CallCache): Promise<Maintenance> => {
  if (!readSession()) throw new Error(m.maintenance_no_session())
  const answer = await api('POST /maintenance/toggle', { body: wanted }).catch(error => {
    throw new Error(serverMessage(error) ?? m.maintenance_toggle_failed())
  })
  cache.put(statusCall, {}, answer)
  return answer
}
