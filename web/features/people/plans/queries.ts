// My plan, and the way to the payment provider's pages.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'

const key = ['plan'] as const

export const usePlan = () => {
  const session = useSession()
  return useQuery({
    queryKey: key,
    queryFn: async () => (await api('GET /plan', { staysOnPage: true })).plan,
    enabled: session !== null,
  })
}

/** Whether this installation has plans; null until it is known. */
export const useHasPlans = (): boolean | null =>
  useQuery({ queryKey: ['installation'], queryFn: () => api('GET /installation') }).data?.hasPlans ?? null

/** Leaves for a page of the provider; nothing about cards passes through here. */
export const useProviderPage = (page: 'checkout' | 'portal') =>
  useMutation({
    mutationFn: () => (page === 'checkout' ? api('POST /plan/checkout') : api('POST /plan/portal')),
    onSuccess: ({ address }) => window.location.assign(address),
  })

/** @param silent nobody pressed anything: it is asked on coming back from the payment page */
export const useRefreshPlan = (silent = false) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /plan/refresh'),
    meta: { quiet: silent },
    onSuccess: ({ message }) => {
      if (!silent) showToast(message)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
