// The gradebook by HTTP, and what its teachers say about scores.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { ReportRequest } from '@lantern/contract/teach/gradebook/class-reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

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

export const useClassTopics = (classId: string) =>
  useQuery({
    queryKey: [...getKey(classId), 'topics'],
    queryFn: async () => (await api('GET /classes/:classId/topics', { params: { classId } })).topics,
    staleTime: 0,
    retry: false,
  })

/** Averages are worked out anew by the server. */
const useReload = (classId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: getKey(classId) })
}

/** A piece of work, by what it is. */
type Session = { kind: SessionKind; sessionId: string }

export const useSetWeight = (classId: string) =>
  useMutation({
    mutationFn: ({ session, weight }: { session: Session; weight: number }) =>
      api('PATCH /classes/:classId/gradebook/columns/:kind/:sessionId', {
        params: { classId, ...session },
        body: { weight },
      }),
    onSuccess: useReload(classId),
  })

type Excuse = { session: Session; memberId: string; isExcused: boolean; note: string }

export const useExcuse = (classId: string) =>
  useMutation({
    mutationFn: ({ session, memberId, isExcused, note }: Excuse) => {
      const params = { classId, ...session, memberId }
      return isExcused
        ? api('POST /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', {
            params,
            body: { note },
          })
        : api('DELETE /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', { params })
    },
    onSuccess: useReload(classId),
  })

type Reports = { title: string; memberId: string | null; part: number; request: ReportRequest }

/** Of one student, or a file of a class's. */
export const useSaveReports = (classId: string) =>
  useMutation({
    mutationFn: async ({ title, memberId, part, request }: Reports) => {
      const file =
        memberId === null
          ? await apiFile('POST /classes/:classId/reports', {
              params: { classId },
              body: { ...request, part },
            })
          : await apiFile('POST /classes/:classId/students/:memberId/report', {
              params: { classId, memberId },
              body: request,
            })
      saveFile(file, title, 'pdf')
    },
  })

export const useSaveGradebook = (classId: string) =>
  useMutation({
    mutationFn: async ({ title, format }: { title: string; format: 'csv' | 'xlsx' }) => {
      const call = 'GET /classes/:classId/gradebook/file'
      saveFile(await apiFile(call, { params: { classId }, query: { format } }), title, format)
    },
  })
