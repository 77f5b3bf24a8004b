// The gradebook by HTTP, and what its teachers say about scores.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'

const getKey = (classId: string) => ['gradebook', classId] as const

export const useGradebook = (classId: string) =>
  useQuery({
    queryKey: getKey(classId),
    queryFn: async () => (await api('GET /classes/:classId/gradebook', { params: { classId } })).gradebook,
    staleTime: 0,
    retry: false,
  })

export const useStudentProgress = (classId: string, memberId: string) =>
  useQuery({
    queryKey: [...getKey(classId), memberId],
    queryFn: async () =>
      (await api('GET /classes/:classId/students/:memberId/progress', { params: { classId, memberId } }))
        .progress,
    staleTime: 0,
    retry: false,
  })

/** Averages are worked out anew by the server. */
const useReload = (classId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: getKey(classId) })
}

export const useSetWeight = (classId: string) =>
  useMutation({
    mutationFn: ({ homeworkId, weight }: { homeworkId: string; weight: number }) =>
      api('PATCH /classes/:classId/gradebook/columns/:homeworkId', {
        params: { classId, homeworkId },
        body: { weight },
      }),
    onSuccess: useReload(classId),
  })

type Excuse = { homeworkId: string; memberId: string; isExcused: boolean; note: string }

export const useExcuse = (classId: string) =>
  useMutation({
    mutationFn: ({ homeworkId, memberId, isExcused, note }: Excuse) => {
      const params = { classId, homeworkId, memberId }
      return isExcused
        ? api('POST /classes/:classId/gradebook/columns/:homeworkId/excuses/:memberId', {
            params,
            body: { note },
          })
        : api('DELETE /classes/:classId/gradebook/columns/:homeworkId/excuses/:memberId', { params })
    },
    onSuccess: useReload(classId),
  })

export const useSaveGradebook = (classId: string) =>
  useMutation({
    mutationFn: async ({ title, format }: { title: string; format: 'csv' | 'xlsx' }) => {
      const call = 'GET /classes/:classId/gradebook/file'
      saveFile(await apiFile(call, { params: { classId }, query: { format } }), title, format)
    },
  })
