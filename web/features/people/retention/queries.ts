// Retention periods; their keys are below `admin`, so that each act reloads them.
import type { RetentionKind, RetentionMonths } from '@lantern/contract/people/retention/retention.rules'
import * as m from '@lantern/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'

const key = ['admin', 'retention'] as const

export const useRetention = () =>
  useQuery({ queryKey: key, queryFn: async () => (await api('GET /admin/retention')).retention })

/** What a period would delete now; nothing is asked where nothing ever goes. */
export const useDue = (kind: RetentionKind, months: RetentionMonths) =>
  useQuery({
    queryKey: [...key, kind, months],
    enabled: months !== null,
    queryFn: () =>
      api('GET /admin/retention/:kind/due', { params: { kind }, query: { months: months ?? 60 } }),
  })

export const useChangeRetention = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, months }: { kind: RetentionKind; months: RetentionMonths }) =>
      api('PATCH /admin/retention/:kind', { params: { kind }, body: { months } }),
    onSuccess: () => {
      showToast(m.retention_saved())
      return client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}
