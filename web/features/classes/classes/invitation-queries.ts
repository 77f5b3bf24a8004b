// Queries of invitations by mail, and of accounts with cards for students without an address.
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { ofClass } from './queries.ts'

/** Mailed invitations, polled every half minute, since mails are sent and students join meanwhile. */
export const useMailedInvitations = (classId: string) =>
  useRead('GET /classes/:classId/invitations', {
    params: { classId },
    pick: 'invitations',
    staleTime: 0,
    refetchInterval: 30_000,
  })
/** The list of students and its invitations have changed. */
export const useSendInvitations = (classId: string) =>
  useCall('POST /classes/:classId/invitations', {
    input: (addresses: string) => ({ params: { classId }, body: { addresses } }),
    quiet: true,
    invalidates: ofClass(classId),
  })
