// A parent's consent, by the token of the mail's link.
import type { Consent } from '@lantern/contract/people/identity/children.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'

const keyOf = (token: string | undefined) => ['consent', token] as const

export const useConsent = (token: string | undefined) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: async () => (await api('POST /consent/read', { body: { token: token ?? '' } })).consent,
    enabled: Boolean(token),
    retry: false,
  })

export const useGiveConsent = (token: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (allows: Consent) => api('POST /consent', { body: { token, allows } }),
    meta: { quiet: true },
    onSuccess: ({ consent }) => client.setQueryData(keyOf(token), consent),
  })
}

export const useRefuseConsent = (token: string) =>
  useMutation({
    mutationFn: () => api('POST /consent/refuse', { body: { token } }),
    meta: { quiet: true },
  })
