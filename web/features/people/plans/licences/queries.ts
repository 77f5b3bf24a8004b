// School licences: for admins all of them, for owners theirs with the seats.
import type { LicenceOrder } from '@lantern/contract/people/plans/licences'
import * as m from '@lantern/messages'
import { adminCalls } from '../../../../lib/admin-calls.ts'
import { type Affected, callKey } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { showToast } from '../../../../lib/toasts.ts'

const lists: readonly Affected[] = [...adminCalls, 'GET /licences']

const withSeats = (licenceId: string): readonly Affected[] => [
  ...lists,
  callKey('GET /licences/:licenceId/seats', { params: { licenceId } }),
]

export const useAddLicence = (onAdded: () => void) =>
  useCall('POST /admin/licences', {
    input: (body: LicenceOrder) => ({ body }),
    quiet: true,
    onSuccess: async (_, __, cache) => {
      showToast(m.licence_added())
      await cache.invalidate(...lists)
      onAdded()
    },
  })

export const useMarkPaid = () =>
  useCall('POST /admin/licences/:licenceId/paid', {
    input: ({ licenceId, isPaid }: { licenceId: string; isPaid: boolean }) => ({
      params: { licenceId },
      body: { isPaid },
    }),
    invalidates: lists,
  })

export const useCancelLicence = (onDone: () => void) =>
  useCall('POST /admin/licences/:licenceId/cancel', {
    input: (licenceId: string) => ({ params: { licenceId } }),
    onSuccess: async (_, licenceId, cache) => {
      await cache.invalidate(...withSeats(licenceId))
      onDone()
    },
  })
export const useGiveSeats = (licenceId: string) =>
  useCall('POST /licences/:licenceId/seats', {
    input: (emails: string[]) => ({ params: { licenceId }, body: { emails } }),
    quiet: true,
    invalidates: withSeats(licenceId),
  })

export const useRevokeSeat = (licenceId: string) =>
  useCall('DELETE /licences/:licenceId/seats/:accountId', {
    input: (accountId: string) => ({ params: { licenceId, accountId } }),
    onSuccess: ({ message }) => showToast(message),
    invalidates: withSeats(licenceId),
  })
