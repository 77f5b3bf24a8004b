// What the school says about parents' agreement, by HTTP.
import type { ConsentCovers } from '@lantern/contract/people/identity/children.rules'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { showToast } from '../../../../lib/toasts.ts'

const key = ['school-consents'] as const

const nextPage = (loaded: number, total: number, pages: number): number | undefined =>
  loaded < total ? pages + 1 : undefined

export const useConsentClasses = (q: string) =>
  useQuery({
    queryKey: [...key, 'classes', q],
    queryFn: async () => (await api('GET /admin/school-consents/classes', { query: { q } })).classes,
    placeholderData: known => known,
  })

export const useSchoolConsents = () =>
  useInfiniteQuery({
    queryKey: [...key, 'said'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => api('GET /admin/school-consents', { query: { page: pageParam } }),
    getNextPageParam: (last, pages) =>
      nextPage(
        pages.reduce((sum, { consents }) => sum + consents.length, 0),
        last.total,
        pages.length,
      ),
  })

export const useConsentStudents = (consentId: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'students', consentId],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api('GET /admin/school-consents/:consentId/students', {
        params: { consentId },
        query: { page: pageParam },
      }),
    getNextPageParam: (last, pages) =>
      nextPage(
        pages.reduce((sum, { students }) => sum + students.length, 0),
        last.total,
        pages.length,
      ),
  })

export const useStateConsent = (onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { classId: string; covers: ConsentCovers }) =>
      api('POST /admin/school-consents', { body }),
    meta: { quiet: true },
    onSuccess: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: key })
    },
  })
}

export const useWithdrawConsent = (onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (consentId: string) =>
      api('POST /admin/school-consents/:consentId/withdraw', { params: { consentId } }),
    onSuccess: async ({ message }) => {
      showToast(message)
      onDone()
      await client.invalidateQueries({ queryKey: key })
    },
  })
}
