// School licences: for admins all of them, for owners theirs with the seats.
import type { LicenceOrder } from '@lantern/contract/people/plans/licences'
import * as m from '@lantern/messages'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { showToast } from '../../../../lib/toasts.ts'

const allKey = ['admin', 'licences'] as const
const ownKey = ['own-licences'] as const
const seatsKey = (licenceId: string) => ['seats', licenceId] as const

export const useLicences = () => useQuery({ queryKey: allKey, queryFn: () => api('GET /admin/licences') })

export const useOwnLicences = () =>
  useQuery({ queryKey: ownKey, queryFn: async () => (await api('GET /licences')).licences })

const useReload = () => {
  const client = useQueryClient()
  return (licenceId?: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin'] }),
      client.invalidateQueries({ queryKey: ownKey }),
      ...(licenceId ? [client.invalidateQueries({ queryKey: seatsKey(licenceId) })] : []),
    ])
}

export const useAddLicence = (onAdded: () => void) => {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: LicenceOrder) => api('POST /admin/licences', { body }),
    meta: { quiet: true },
    onSuccess: async () => {
      showToast(m.licence_added())
      await reload()
      onAdded()
    },
  })
}

export const useMarkPaid = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ licenceId, isPaid }: { licenceId: string; isPaid: boolean }) =>
      api('POST /admin/licences/:licenceId/paid', { params: { licenceId }, body: { isPaid } }),
    onSuccess: () => reload(),
  })
}

export const useCancelLicence = (onDone: () => void) => {
  const reload = useReload()
  return useMutation({
    mutationFn: (licenceId: string) =>
      api('POST /admin/licences/:licenceId/cancel', { params: { licenceId } }),
    onSuccess: async (_, licenceId) => {
      await reload(licenceId)
      onDone()
    },
  })
}

export const useSeats = (licenceId: string) =>
  useInfiniteQuery({
    queryKey: seatsKey(licenceId),
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api('GET /licences/:licenceId/seats', { params: { licenceId }, query: { page: pageParam } }),
    getNextPageParam: (last, pages) =>
      pages.flatMap(page => page.seats).length < last.total ? pages.length + 1 : undefined,
  })

export const useGiveSeats = (licenceId: string) => {
  const reload = useReload()
  return useMutation({
    mutationFn: (emails: string[]) =>
      api('POST /licences/:licenceId/seats', { params: { licenceId }, body: { emails } }),
    meta: { quiet: true },
    onSuccess: () => reload(licenceId),
  })
}

export const useTakeSeat = (licenceId: string) => {
  const reload = useReload()
  return useMutation({
    mutationFn: (accountId: string) =>
      api('DELETE /licences/:licenceId/seats/:accountId', { params: { licenceId, accountId } }),
    onSuccess: ({ message }) => {
      showToast(message)
      return reload(licenceId)
    },
  })
}
