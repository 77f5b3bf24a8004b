// Groups of a class by HTTP.
import type { ClassGroupForm } from '@lantern/contract/classes/classes/class-groups'
import { api } from '../../../lib/api.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

const groupsOf = (classId: string) => [callKey('GET /classes/:classId/groups', { params: { classId } })]

export const useClassGroups = (classId: string) =>
  useRead('GET /classes/:classId/groups', {
    params: { classId },
    pick: 'groups',
    staleTime: 0,
    retry: false,
  })

export const useSaveClassGroup = (classId: string) =>
  useChange(
    ({ groupId, form }: { groupId: string | null; form: ClassGroupForm }) =>
      groupId === null
        ? api('POST /classes/:classId/groups', { params: { classId }, body: form })
        : api('PATCH /classes/:classId/groups/:groupId', { params: { classId, groupId }, body: form }),
    { quiet: true, invalidates: groupsOf(classId) },
  )

export const useRemoveClassGroup = (classId: string) =>
  useCall('DELETE /classes/:classId/groups/:groupId', {
    input: (groupId: string) => ({ params: { classId, groupId } }),
    invalidates: groupsOf(classId),
  })
