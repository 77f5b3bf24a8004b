// What admins see and do about reported messages.
import type { figureDays } from '@lantern/contract/help/doubts/doubt-figures'
import type { MuteDays } from '@lantern/contract/help/doubts/doubt-limits.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'

export type FigureDays = (typeof figureDays)[number]

const key = ['admin', 'doubt-reports'] as const

/** Looked at again now and then, since reports come in meanwhile. */
export const useReports = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await api('GET /admin/doubt-reports')).reports,
    refetchInterval: 30_000,
  })

export const useDecideReport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reportId, decision }: { reportId: string; decision: 'hide' | 'show' }) =>
      api('POST /admin/doubt-reports/:reportId', { params: { reportId }, body: { decision } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Nothing of it is kept: each look gives its reason. */
export const useOpenReported = (reportId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      api('POST /admin/doubt-reports/:reportId/conversation', { params: { reportId }, body: { reason } }),
    meta: { quiet: true },
  })

export const useMute = (reportId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: MuteDays) =>
      api('POST /admin/doubt-reports/:reportId/mute', { params: { reportId }, body: { days } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useFigures = (days: FigureDays) =>
  useQuery({
    queryKey: ['admin', 'doubt-figures', days],
    queryFn: async () => (await api('GET /admin/doubt-figures', { query: { days } })).figures,
    placeholderData: before => before,
  })
