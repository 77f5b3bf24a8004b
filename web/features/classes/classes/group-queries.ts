// Groups of a class by HTTP.
import type { ClassGroupForm } from '@lantern/contract/classes/classes/class-groups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const getKey = (classId: string) => ['class-groups', classId] as const

export const useClassGroups = (classId: string) =>
  useQuery({
    queryKey: getKey(classId),
    queryFn: async () => (await api('GET /classes/:classId/groups', { params: { classId } })).groups,
    staleTime: 0,
    retry: false,
  })

const useReload = (classId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: getKey(classId) })
}

export const useSaveClassGroup = (classId: string) =>
  useMutation({
    mutationFn: ({ groupId, form }: { groupId: string | null; form: ClassGroupForm }) =>
      groupId === null
        ? api('POST /classes/:classId/groups', { params: { classId }, body: form })
        : api('PATCH /classes/:classId/groups/:groupId', { params: { classId, groupId }, body: form }),
    meta: { quiet: true },
    onSuccess: useReload(classId),
  })

export const useRemoveClassGroup = (classId: string) =>
  useMutation({
    mutationFn: (groupId: string) =>
      api('DELETE /classes/:classId/groups/:groupId', { params: { classId, groupId } }),
    onSuccess: useReload(classId),
  })
