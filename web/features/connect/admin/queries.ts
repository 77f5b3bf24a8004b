// Queries and mutations of admins.
import type { Application } from '@lantern/contract/connect/admin/admin'
import { useQuery } from '@tanstack/react-query'
import { adminCalls } from '../../../lib/admin-calls.ts'
import { apiFile } from '../../../lib/api.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

/** Polling interval in milliseconds of figures and queues that change by themselves. */
const lookEvery = 30_000

export const useOverview = () =>
  useRead('GET /admin/overview', { pick: 'overview', refetchInterval: lookEvery })

export const useHealth = () =>
  useRead('GET /admin/health', { pick: 'health', refetchInterval: 2 * lookEvery })

export type ReviewState = 'pending' | 'approved' | 'rejected'

export const useApplications = (state: ReviewState) =>
  useRead('GET /admin/reviews', { query: { state }, pick: 'applications', refetchInterval: lookEvery })
/** File of an application's certificate, cached per upload. */
export const useCertificate = ({ teacherId, review }: Application) => {
  const call = 'GET /admin/reviews/:teacherId/certificate'
  const params = { teacherId }
  return useQuery({
    queryKey: callKey(call, { params }, review.certificate?.sentAt),
    queryFn: () => apiFile(call, { params }),
    enabled: review.certificate !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
}
export type UserFilter = {
  q: string
  role?: 'student' | 'teacher' | 'admin' | undefined
  state?: 'active' | 'unverified' | 'suspended' | undefined
  page: number
}
/** Runs an action on an account, then reloads the affected lists. */
export const useUserAct = <T>(act: (given: T) => Promise<{ message: string }>) =>
  useChange(act, { quiet: true, invalidates: adminCalls })
