// Ways into a class by HTTP: mails to addresses, and accounts with cards for who has none.
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { ofClass } from './queries.ts'

/** Looked at again every half minute, since mails go out and students join meanwhile. */
export const useMailedInvitations = (classId: string) =>
  useRead('GET /classes/:classId/invitations', {
    params: { classId },
    pick: 'invitations',
    staleTime: 0,
    refetchInterval: 30_000,
  })
/** The list of students has new lines, and their invitations. */
export const useSendInvitations = (classId: string) =>
  useCall('POST /classes/:classId/invitations', {
    input: (addresses: string) => ({ params: { classId }, body: { addresses } }),
    quiet: true,
    invalidates: ofClass(classId),
  })
