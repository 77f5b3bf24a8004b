// What admins see and do.
import type { Application } from '@lantern/contract/connect/admin/admin'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, apiFile } from '../../../lib/api.ts'

/** Milliseconds between looks at figures and queues that move by themselves. */
const lookEvery = 30_000

export const useOverview = () =>
  useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: async () => (await api('GET /admin/overview')).overview,
    refetchInterval: lookEvery,
  })

export const useHealth = () =>
  useQuery({
    queryKey: ['admin', 'health'],
    queryFn: async () => (await api('GET /admin/health')).health,
    refetchInterval: 2 * lookEvery,
  })

export type ReviewState = 'pending' | 'approved' | 'rejected'

export const useApplications = (state: ReviewState) =>
  useQuery({
    queryKey: ['admin', 'reviews', state],
    queryFn: async () => (await api('GET /admin/reviews', { query: { state } })).applications,
    refetchInterval: lookEvery,
  })

export const useApplication = (teacherId: string) =>
  useQuery({
    queryKey: ['admin', 'review', teacherId],
    queryFn: async () => (await api('GET /admin/reviews/:teacherId', { params: { teacherId } })).application,
  })

/** The certificate of an application; another upload is another file. */
export const useCertificate = ({ teacherId, review }: Application) =>
  useQuery({
    queryKey: ['admin', 'certificate', teacherId, review.certificate?.sentAt],
    queryFn: () => apiFile('GET /admin/reviews/:teacherId/certificate', { params: { teacherId } }),
    enabled: review.certificate !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })

/** What an admin did changes lists, figures and the log. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ['admin'] })

export const useDecide = (teacherId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { decision: 'approved' | 'rejected'; note: string }) =>
      api('POST /admin/reviews/:teacherId', { params: { teacherId }, body }),
    meta: { quiet: true },
    onSettled: () => reload(client),
  })
}

export type UserFilter = {
  q: string
  role?: 'student' | 'teacher' | 'admin' | undefined
  state?: 'active' | 'unverified' | 'suspended' | undefined
  page: number
}

export const useUsers = (filter: UserFilter) =>
  useQuery({
    queryKey: ['admin', 'users', filter],
    queryFn: ({ signal }) =>
      api('GET /admin/users', { query: { ...filter, page: String(filter.page) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Does something to an account, then loads what shows it. */
export const useUserAct = <T>(act: (given: T) => Promise<{ message: string }>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, meta: { quiet: true }, onSuccess: () => reload(client) })
}
