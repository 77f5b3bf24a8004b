// Queries of the own plan, and links to the payment provider.
import { api } from '../../../lib/api.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'

export const usePlan = () => {
  const session = useSession()
  return useRead('GET /plan', { staysOnPage: true, pick: 'plan', enabled: session !== null })
}

/** Whether this installation has plans; null until loaded. */
export const useHasPlans = (): boolean | null => useRead('GET /installation', {}).data?.hasPlans ?? null

/** Leaves for a page of the provider; nothing about cards passes through here. */
export const useProviderPage = (page: 'checkout' | 'portal') =>
  useChange(() => (page === 'checkout' ? api('POST /plan/checkout') : api('POST /plan/portal')), {
    onSuccess: ({ address }) => window.location.assign(address),
  })

/** @param silent nobody pressed anything: it is asked on coming back from the payment page */
export const useRefreshPlan = (silent = false) =>
  useCall('POST /plan/refresh', {
    quiet: silent,
    onSuccess: ({ message }) => {
      if (!silent) showToast(message)
    },
    invalidates: ['GET /plan'],
  })
