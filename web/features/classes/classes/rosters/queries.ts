// Rosters by HTTP. What is under way is looked at again every second.

import type { RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterImport } from '@lantern/contract/classes/classes/rosters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiForm } from '../../../../lib/api.ts'

const listKey = ['rosters'] as const

const isUnderWay = ({ state }: RosterImport): boolean => state === 'reading' || state === 'importing'

export const useRosters = () =>
  useQuery({
    queryKey: listKey,
    queryFn: async () => (await api('GET /admin/rosters')).rosters,
    staleTime: 0,
    refetchInterval: query => (query.state.data?.some(isUnderWay) ? 1000 : false),
  })

export const useRoster = (rosterId: string, outcome: RosterOutcome | undefined, page: number) =>
  useQuery({
    queryKey: [...listKey, rosterId, outcome, page],
    queryFn: () => api('GET /admin/rosters/:rosterId', { params: { rosterId }, query: { outcome, page } }),
    staleTime: 0,
    refetchInterval: query => (query.state.data && isUnderWay(query.state.data.roster) ? 1000 : false),
    placeholderData: known => known,
  })

export const useBringRoster = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return apiForm('POST /admin/rosters', form)
    },
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useRunRoster = (rosterId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /admin/rosters/:rosterId/run', { params: { rosterId } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useRemoveRoster = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rosterId: string) => api('DELETE /admin/rosters/:rosterId', { params: { rosterId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}
