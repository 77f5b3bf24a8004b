// Ways into a class by HTTP: mails to addresses, and accounts with cards for who has none.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keepPeople, oneKey } from './queries.ts'

const invitationsKey = (classId: string) => ['classes', classId, 'invitations'] as const

/** Looked at again every half minute, since mails go out and students join meanwhile. */
export const useMailedInvitations = (classId: string) =>
  useQuery({
    queryKey: invitationsKey(classId),
    queryFn: async () =>
      (await api('GET /classes/:classId/invitations', { params: { classId } })).invitations,
    staleTime: 0,
    refetchInterval: 30_000,
  })

export const usePreviewInvitations = (classId: string) =>
  useMutation({
    mutationFn: (addresses: string) =>
      api('POST /classes/:classId/invitations/preview', { params: { classId }, body: { addresses } }),
    meta: { quiet: true },
  })

/** The list of students has new lines, and their invitations. */
const refreshPeople = (client: QueryClient, classId: string) =>
  client.invalidateQueries({ queryKey: oneKey(classId) })

export const useSendInvitations = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (addresses: string) =>
      api('POST /classes/:classId/invitations', { params: { classId }, body: { addresses } }),
    meta: { quiet: true },
    onSuccess: () => refreshPeople(client, classId),
  })
}

export const useTakeInvitationBack = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mailedInvitationId: string) =>
      api('DELETE /classes/:classId/mailed-invitations/:mailedInvitationId', {
        params: { classId, mailedInvitationId },
      }),
    onSuccess: () => refreshPeople(client, classId),
  })
}

export const useMakeClassAccounts = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { names: string }) =>
      api('POST /classes/:classId/accounts', { params: { classId }, body }),
    meta: { quiet: true },
    onSuccess: whole => keepPeople(client, classId, whole),
  })
}

export const useRenewCard = (classId: string) =>
  useMutation({
    mutationFn: (studentId: string) =>
      api('POST /classes/:classId/students/:studentId/card', { params: { classId, studentId } }),
    meta: { quiet: true },
  })
