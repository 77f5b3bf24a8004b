// Whether a language model may be sent what I ask, and what it did for me today.
import type { Usage } from '@lantern/contract/people/usage/usage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { readSession } from '../../../lib/session.ts'

const key = ['usage'] as const

/** The model of this installation; null where the built-in engine answers everything. */
export const useModel = () =>
  useQuery({ queryKey: ['installation'], queryFn: () => api('GET /installation') }).data?.model ?? null

/** Only accounts are answered by a model, so that visitors have no use to show. */
export const useUsage = (enabled: boolean) =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await api('GET /usage')).usage,
    enabled: enabled && readSession() !== null,
  })

/** Asks for the figures again where they are shown; never for a visitor, who has none. */
export const useRenewUsage = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: key })
}

/** The choice shows at once; a failure takes it back. */
export const useChoose = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sendsMaterial: boolean) =>
      (await api('PATCH /usage', { body: { sendsMaterial } })).usage,
    onMutate: sendsMaterial => {
      const before = client.getQueryData<Usage | null>(key)
      if (before) client.setQueryData(key, { ...before, sendsMaterial })
      return before
    },
    onSuccess: usage => client.setQueryData(key, usage),
    onError: (_error, _choice, before) => client.setQueryData(key, before),
  })
}
