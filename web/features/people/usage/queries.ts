// Model consent and usage of the account.
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { readSession } from '../../../lib/session.ts'

/** Model of this installation; null if the built-in engine answers everything. */
export const useModel = () => useRead('GET /installation', {}).data?.model ?? null

/** Model usage of the account; visitors have none, since models answer accounts only. */
export const useUsage = (enabled: boolean) =>
  useRead('GET /usage', { pick: 'usage', enabled: enabled && readSession() !== null })

/** Reloads the usage where it is shown; not for visitors, who have none. */
export const useRenewUsage = () => {
  const cache = useCallCache()
  return () => void cache.invalidate('GET /usage')
}

/** Optimistic update, rolled back on failure. */
export const useChoose = () =>
  useCall('PATCH /usage', {
    input: (sendsMaterial: boolean) => ({ body: { sendsMaterial } }),
    onMutate: (sendsMaterial, cache) => {
      const before = cache.get('GET /usage')?.usage
      if (before) cache.put('GET /usage', {}, { usage: { ...before, sendsMaterial } })
      return before
    },
    onSuccess: ({ usage }, _, cache) => cache.put('GET /usage', {}, { usage }),
    onError: (_error, _choice, cache, before) => {
      if (before) cache.put('GET /usage', {}, { usage: before })
    },
  })
