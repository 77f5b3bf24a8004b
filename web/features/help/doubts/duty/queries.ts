// Queries of a teacher's duty and of the answers to check.
import type { DutyHours } from '@lantern/contract/help/doubts/duty'
import type { DoubtLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { useSession } from '../../../../lib/session.ts'

export const useDuty = () =>
  useRead('GET /doubt-duty', { pick: 'duty', enabled: useSession()?.role === 'teacher', staleTime: 0 })

type DutyChange = {
  isPaused?: boolean
  mostAtOnce?: number
  hours?: DutyHours
  timeZone?: string
  languages?: DoubtLanguage[]
}

export const useChangeDuty = () =>
  useCall('PATCH /doubt-duty', {
    input: (body: DutyChange) => ({ body }),
    onSuccess: ({ duty }, _, cache) => cache.put('GET /doubt-duty', {}, { duty }),
  })

/** AI answers waiting for a teacher's check. */
export const useSamples = () =>
  useRead('GET /doubt-samples', { pick: 'samples', enabled: useSession()?.role === 'teacher' })
