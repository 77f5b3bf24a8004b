// Teachers of a class, by HTTP.
import type { ClassTeacher } from '@lantern/contract/classes/classes/class-shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keepPeople, listKey, oneKey } from './queries.ts'

type Invited = { email?: string; colleagueId?: string; role: ClassTeacher['role'] }

/** Invites a colleague, offers them the class, or changes the role of one who teaches it. */
export const useInviteClassTeacher = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Invited) => api('POST /classes/:classId/teachers', { params: { classId }, body }),
    meta: { quiet: true },
    onSuccess: whole => keepPeople(client, classId, whole),
  })
}

export const useWithdrawTeacherInvitation = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (teacherInvitationId: string) =>
      api('DELETE /classes/:classId/teacher-invitations/:teacherInvitationId', {
        params: { classId, teacherInvitationId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: oneKey(classId) }),
  })
}

export const useRemoveClassTeacher = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (colleagueId: string) =>
      api('DELETE /classes/:classId/teachers/:colleagueId', { params: { classId, colleagueId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useClaimClass = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /classes/:classId/ownership', { params: { classId } }),
    onSuccess: whole => keepPeople(client, classId, whole),
  })
}

export const useAnswerTeacherInvitation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAccepted }: { id: string; isAccepted: boolean }) =>
      api('POST /classes/teacher-invitations/:teacherInvitationId', {
        params: { teacherInvitationId: id },
        body: { isAccepted },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}
