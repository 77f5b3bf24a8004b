// Classes by HTTP: on the teacher's side those they teach, on the student's those they are in.
import type {
  ClassForm,
  ClassStudent,
  ClassTeacher,
  SchoolClass,
  TeacherInvitation,
} from '@lantern/contract/classes/classes/class-shapes'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { type Affected, callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

/** Answers about one class that change with its people. */
export const ofClass = (classId: string): Affected[] => {
  const input = { params: { classId } }
  return [
    callKey('GET /classes/:classId', input),
    callKey('GET /classes/:classId/announcements', input),
    callKey('GET /classes/:classId/material', input),
    callKey('GET /classes/:classId/invitations', input),
  ]
}

/** The list of classes, and answers about any of them. */
export const ofClasses = [
  'GET /classes',
  'GET /classes/:classId',
  'GET /classes/:classId/announcements',
  'GET /classes/:classId/material',
  'GET /classes/:classId/invitations',
] as const satisfies readonly Affected[]

export type WholeClass = {
  class: SchoolClass
  teachers: ClassTeacher[]
  teacherInvitations: TeacherInvitation[]
  students: ClassStudent[]
}

export const useClasses = (enabled = true) =>
  useRead('GET /classes', { pick: 'classes', staleTime: 0, enabled })

/** Classes that invite a teacher. */
export const useReceivedInvitations = () => useRead('GET /classes', { pick: 'invitations', staleTime: 0 })

/** Query of a class, polled every half minute, since students join meanwhile. */
export const useClass = (classId: string) =>
  useRead('GET /classes/:classId', {
    params: { classId },
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  })

export const cacheClass = (cache: CallCache, classId: string, change: Partial<WholeClass>) => {
  cache.change('GET /classes/:classId', { params: { classId } }, current => ({ ...current, ...change }))
  void cache.invalidate('GET /classes')
}

/** Replaces the cached people of a class by those of a response. */
export const putPeople =
  (classId: string) =>
  ({ class: one, teachers, teacherInvitations, students }: WholeClass, _: unknown, cache: CallCache) =>
    cacheClass(cache, classId, { class: one, teachers, teacherInvitations, students })

export const useCreateClass = () =>
  useCall('POST /classes', {
    input: (body: ClassForm) => ({ body }),
    quiet: true,
    invalidates: ['GET /classes'],
  })

export const useCopyClass = (classId: string) =>
  useCall('POST /classes/:classId/copies', {
    input: (body: ClassForm) => ({ params: { classId }, body }),
    quiet: true,
    invalidates: ['GET /classes'],
  })

type Change = Partial<ClassForm> & { isJoinOpen?: boolean; isArchived?: boolean; hasNewCode?: true }

export const useChangeClass = (classId: string) =>
  useCall('PATCH /classes/:classId', {
    input: (body: Change) => ({ params: { classId }, body }),
    onSuccess: (reply, _, cache) => cacheClass(cache, classId, { class: reply.class }),
  })
export const useClassMaterial = (classId: string) =>
  useRead('GET /classes/:classId/material', { params: { classId }, pick: 'material', staleTime: 0 })
export const useJoinedClasses = (enabled = true) => useRead('GET /joined-classes', { staleTime: 0, enabled })
/** Joining or leaving a class changes one's homework, too; that refresh isn't awaited. */
const refreshJoined = (_: unknown, __: unknown, cache: CallCache) => {
  void cache.invalidate('GET /assigned-homework', 'POST /assigned-homework/:homeworkId')
  return cache.invalidate('GET /joined-classes')
}

export const useJoinClass = () =>
  useCall('POST /class-codes/:code/join', {
    input: (code: string) => ({ params: { code } }),
    quiet: true,
    onSuccess: refreshJoined,
  })

export const useAnswerInvitation = () =>
  useCall('POST /class-invitations/:invitationId', {
    input: ({ invitationId, isAccepted }: { invitationId: string; isAccepted: boolean }) => ({
      params: { invitationId },
      body: { isAccepted },
    }),
    onSuccess: refreshJoined,
  })

export const useLeaveClass = () =>
  useCall('DELETE /joined-classes/:classId', {
    input: (classId: string) => ({ params: { classId } }),
    onSuccess: refreshJoined,
  })
