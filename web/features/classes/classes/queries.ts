// Classes by HTTP: on the teacher's side those they teach, on the student's those they are in.

import type {
  Announcement,
  ClassForm,
  ClassStudent,
  ClassTeacher,
  SchoolClass,
  TeacherInvitation,
} from '@lantern/contract/classes/classes/class-shapes'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const listKey = ['classes'] as const
export const oneKey = (classId: string) => ['classes', classId] as const
const joinedKey = ['joined-classes'] as const
const announcementsKey = (classId: string) => ['classes', classId, 'announcements'] as const

export type WholeClass = {
  class: SchoolClass
  teachers: ClassTeacher[]
  teacherInvitations: TeacherInvitation[]
  students: ClassStudent[]
}

export const useClasses = (enabled = true) =>
  useQuery({
    queryKey: listKey,
    queryFn: () => api('GET /classes'),
    select: ({ classes }) => classes,
    staleTime: 0,
    enabled,
  })

/** Classes that invite a teacher. */
export const useReceivedInvitations = () =>
  useQuery({
    queryKey: listKey,
    queryFn: () => api('GET /classes'),
    select: ({ invitations }) => invitations,
    staleTime: 0,
  })

/** Looked at again every half minute, since students join meanwhile. */
export const useClass = (classId: string) =>
  useQuery({
    queryKey: oneKey(classId),
    queryFn: (): Promise<WholeClass> => api('GET /classes/:classId', { params: { classId } }),
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  })

export const keepClass = (client: QueryClient, classId: string, change: Partial<WholeClass>) => {
  client.setQueryData<WholeClass>(oneKey(classId), known => known && { ...known, ...change })
  void client.invalidateQueries({ queryKey: listKey, exact: true })
}

export const keepPeople = (client: QueryClient, classId: string, whole: WholeClass) =>
  keepClass(client, classId, {
    class: whole.class,
    teachers: whole.teachers,
    teacherInvitations: whole.teacherInvitations,
    students: whole.students,
  })

export const useCreateClass = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClassForm) => api('POST /classes', { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey, exact: true }),
  })
}

export const useCopyClass = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClassForm) => api('POST /classes/:classId/copies', { params: { classId }, body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey, exact: true }),
  })
}

type Change = Partial<ClassForm> & { isJoinOpen?: boolean; isArchived?: boolean; hasNewCode?: true }

export const useChangeClass = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => api('PATCH /classes/:classId', { params: { classId }, body }),
    onSuccess: reply => keepClass(client, classId, { class: reply.class }),
  })
}

export const useRemoveClass = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /classes/:classId', { params: { classId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey, exact: true }),
  })
}

export const useAddRoster = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /classes/:classId/roster', { params: { classId }, body: { text } }),
    meta: { quiet: true },
    onSuccess: whole => keepPeople(client, classId, whole),
  })
}

export const useAnnouncements = (classId: string) =>
  useQuery({
    queryKey: announcementsKey(classId),
    queryFn: async () =>
      (await api('GET /classes/:classId/announcements', { params: { classId } })).announcements,
    staleTime: 0,
  })

export const useWriteAnnouncement = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /classes/:classId/announcements', { params: { classId }, body: { text } }),
    meta: { quiet: true },
    onSuccess: ({ announcement }) =>
      client.setQueryData<Announcement[]>(announcementsKey(classId), known => [
        announcement,
        ...(known ?? []),
      ]),
  })
}

export const useRemoveAnnouncement = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (announcementId: string) =>
      api('DELETE /classes/:classId/announcements/:announcementId', { params: { classId, announcementId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsKey(classId) }),
  })
}

const materialKey = (classId: string) => ['classes', classId, 'material'] as const

export const useClassMaterial = (classId: string) =>
  useQuery({
    queryKey: materialKey(classId),
    queryFn: async () => (await api('GET /classes/:classId/material', { params: { classId } })).material,
    staleTime: 0,
  })

export const useShareWithClass = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sourceId: string) =>
      api('POST /classes/:classId/material', { params: { classId }, body: { sourceId } }),
    meta: { quiet: true },
    onSuccess: ({ material }) => client.setQueryData(materialKey(classId), material),
  })
}

export const useStopSharing = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (materialId: string) =>
      api('DELETE /classes/:classId/material/:materialId', { params: { classId, materialId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: materialKey(classId) }),
  })
}

export const useJoinedClasses = (enabled = true) =>
  useQuery({
    queryKey: joinedKey,
    queryFn: () => api('GET /joined-classes'),
    staleTime: 0,
    enabled,
  })

export const useClassByCode = (code: string) =>
  useQuery({
    queryKey: ['class-codes', code],
    queryFn: () => api('GET /class-codes/:code', { params: { code } }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  })

/** What somebody is in changes their homework too. */
const refreshJoined = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: ['given-homework'] })
  return client.invalidateQueries({ queryKey: joinedKey })
}

export const useJoinClass = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api('POST /class-codes/:code/join', { params: { code } }),
    meta: { quiet: true },
    onSuccess: () => refreshJoined(client),
  })
}

export const useAnswerInvitation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ invitationId, isAccepted }: { invitationId: string; isAccepted: boolean }) =>
      api('POST /class-invitations/:invitationId', { params: { invitationId }, body: { isAccepted } }),
    onSuccess: () => refreshJoined(client),
  })
}

export const useLeaveClass = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (classId: string) => api('DELETE /joined-classes/:classId', { params: { classId } }),
    onSuccess: () => refreshJoined(client),
  })
}
