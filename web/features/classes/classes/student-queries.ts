// One student of a class by HTTP: named, given longer time, moved, taken out.
import type { ClassStudent } from '@lantern/contract/classes/classes/class-shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { keepPeople, oneKey } from './queries.ts'

export const useChangeClassStudent = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      studentId,
      ...body
    }: {
      studentId: string
      name?: string
      timeFactor?: ClassStudent['timeFactor']
    }) => api('PATCH /classes/:classId/students/:studentId', { params: { classId, studentId }, body }),
    meta: { quiet: true },
    onSuccess: whole => keepPeople(client, classId, whole),
  })
}

export const useRemoveClassStudent = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (studentId: string) =>
      api('DELETE /classes/:classId/students/:studentId', { params: { classId, studentId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: oneKey(classId) }),
  })
}

export const useMoveClassStudent = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ studentId, toClassId }: { studentId: string; toClassId: string }) =>
      api('POST /classes/:classId/students/:studentId/move', {
        params: { classId, studentId },
        body: { toClassId },
      }),
    meta: { quiet: true },
    onSuccess: ({ message }, { toClassId }) => {
      showToast(message)
      for (const id of [classId, toClassId]) void client.invalidateQueries({ queryKey: oneKey(id) })
    },
  })
}
