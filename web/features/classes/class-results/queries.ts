// Results of a class and what their teacher does with them.

import type {
  ClassResults,
  Correction,
  SessionKind,
} from '@lantern/contract/classes/class-results/class-results'
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

export type Session = { kind: SessionKind; sessionId: string }

const getKey = ({ kind, sessionId }: Session) => ['class-results', kind, sessionId] as const
const getPartKey = (session: Session, studentId: string) =>
  [...getKey(session), 'student', studentId] as const

type Before = { before?: string; beforeId?: string }

/** Results of a teacher, page by page. */
export const useResultsList = () =>
  useInfiniteQuery({
    queryKey: ['class-results', 'list'],
    queryFn: ({ pageParam }) => api('GET /class-results', { query: pageParam }),
    initialPageParam: {} as Before,
    getNextPageParam: ({ hasMore, results }): Before | undefined => {
      const last = results.at(-1)
      return hasMore && last ? { before: last.at, beforeId: last.id } : undefined
    },
    staleTime: 0,
  })

export const useClassResults = (session: Session, enabled: boolean) =>
  useQuery({
    queryKey: getKey(session),
    queryFn: async () => (await api('GET /class-results/:kind/:sessionId', { params: session })).results,
    enabled,
    staleTime: 0,
    retry: false,
  })

export const useOwnPart = (session: Session, enabled: boolean) =>
  useQuery({
    queryKey: [...getKey(session), 'mine'],
    queryFn: async () => (await api('GET /class-results/:kind/:sessionId/mine', { params: session })).part,
    enabled,
    retry: false,
  })

/** One student's answers, asked for when they are opened. */
export const useStudentPart = (session: Session, studentId: string) =>
  useQuery({
    queryKey: getPartKey(session, studentId),
    queryFn: async () =>
      (
        await api('GET /class-results/:kind/:sessionId/students/:accountId', {
          params: { ...session, accountId: studentId },
        })
      ).part,
    staleTime: 0,
  })

/** Marks an essay; the figures of the class follow. */
export const useMarkEssay = (session: Session) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ studentId, itemId, mark }: { studentId: string; itemId: string; mark: EssayMark }) =>
      api('POST /class-results/:kind/:sessionId/students/:accountId/items/:itemId/mark', {
        params: { ...session, accountId: studentId, itemId },
        body: { mark },
      }),
    onSuccess: ({ part }, { studentId }) => {
      client.setQueryData(getPartKey(session, studentId), part)
      return client.invalidateQueries({ queryKey: getKey(session), exact: true })
    },
  })
}

const useKeep = (session: Session) => {
  const client = useQueryClient()
  return ({ results }: { results: ClassResults }) => client.setQueryData(getKey(session), results)
}

export const useShareResults = (session: Session) =>
  useMutation({
    mutationFn: (isShared: boolean) =>
      api('PATCH /class-results/:kind/:sessionId', { params: session, body: { isShared } }),
    onSuccess: useKeep(session),
  })

export const useCorrectKey = (session: Session) =>
  useMutation({
    mutationFn: ({ itemId, correction }: { itemId: string; correction: Correction }) =>
      api('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
        params: { ...session, itemId },
        body: correction,
      }),
    onSuccess: useKeep(session),
  })

export const useSaveResults = (session: Session) =>
  useMutation({
    mutationFn: async ({ title, format }: { title: string; format: 'csv' | 'xlsx' }) => {
      const call = 'GET /class-results/:kind/:sessionId/file'
      saveFile(await apiFile(call, { params: session, query: { format } }), title, format)
    },
  })
