// Whether a language model may be sent what I ask, and what it did for me today.
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { readSession } from '../../../lib/session.ts'

/** The model of this installation; null where the built-in engine answers everything. */
export const useModel = () => useRead('GET /installation', {}).data?.model ?? null

/** Model usage of the account; visitors have none, since models answer accounts only. */
export const useUsage = (enabled: boolean) =>
  useRead('GET /usage', { pick: 'usage', enabled: enabled && readSession() !== null })

/** Asks for the figures again where they are shown; never for a visitor, who has none. */
export const useRenewUsage = () => {
  const cache = useCallCache()
  return () => void cache.invalidate('GET /usage')
}

/** The choice shows at once; a failure takes it back. */
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
