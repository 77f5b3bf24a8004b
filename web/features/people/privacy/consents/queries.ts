// Queries of the school's statements on parental consent.
import type { ConsentCovers } from '@lantern/contract/people/identity/children.rules'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useList } from '../../../../lib/calls/use-read.ts'
import { showToast } from '../../../../lib/toasts.ts'

const consentCalls = [
  'GET /admin/school-consents',
  'GET /admin/school-consents/classes',
  'GET /admin/school-consents/:consentId/students',
] as const

const nextPage = (loaded: number, total: number, pages: number) =>
  loaded < total ? { page: pages + 1 } : undefined
export const useSchoolConsents = () =>
  useList('GET /admin/school-consents', {
    firstPage: { page: 1 },
    nextPage: (last, pages) =>
      nextPage(
        pages.reduce((sum, { consents }) => sum + consents.length, 0),
        last.total,
        pages.length,
      ),
  })

export const useConsentStudents = (consentId: string) =>
  useList('GET /admin/school-consents/:consentId/students', {
    params: { consentId },
    firstPage: { page: 1 },
    nextPage: (last, pages) =>
      nextPage(
        pages.reduce((sum, { students }) => sum + students.length, 0),
        last.total,
        pages.length,
      ),
  })

export const useStateConsent = (onDone: () => void) =>
  useCall('POST /admin/school-consents', {
    input: (body: { classId: string; covers: ConsentCovers }) => ({ body }),
    quiet: true,
    onSuccess: () => onDone(),
    invalidates: consentCalls,
  })

export const useWithdrawConsent = (onDone: () => void) =>
  useCall('POST /admin/school-consents/:consentId/withdraw', {
    input: (consentId: string) => ({ params: { consentId } }),
    onSuccess: ({ message }) => {
      showToast(message)
      onDone()
    },
    invalidates: consentCalls,
  })
