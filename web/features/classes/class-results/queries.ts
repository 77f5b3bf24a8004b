// Queries of a class's results, and their teacher's actions.

import type {
  ClassResults,
  Correction,
  SessionKind,
} from '@lantern/contract/classes/class-results/class-results'
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import { apiFile } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useList, useRead } from '../../../lib/calls/use-read.ts'
import { saveFile } from '../../../lib/save-file.ts'

export type Session = { kind: SessionKind; sessionId: string }

const resultsCall = 'GET /class-results/:kind/:sessionId'
const partCall = 'GET /class-results/:kind/:sessionId/students/:accountId'

/** Results of a teacher, page by page. */
export const useResultsList = () =>
  useList('GET /class-results', {
    nextPage: ({ hasMore, results }) => {
      const last = results.at(-1)
      return hasMore && last ? { before: last.at, beforeId: last.id } : undefined
    },
    staleTime: 0,
  })

export const useClassResults = (session: Session, enabled: boolean) =>
  useRead(resultsCall, { params: session, pick: 'results', enabled, staleTime: 0, retry: false })

export const useOwnPart = (session: Session, enabled: boolean) =>
  useRead('GET /class-results/:kind/:sessionId/mine', {
    params: session,
    pick: 'part',
    enabled,
    retry: false,
  })

/** One student's answers, loaded when they are opened. */
export const useStudentPart = (session: Session, studentId: string) =>
  useRead(partCall, { params: { ...session, accountId: studentId }, pick: 'part', staleTime: 0 })

/** Answers whose mark would differ by the present rules. */
export const useRegrades = (session: Session, itemId: string) =>
  useRead('GET /class-results/:kind/:sessionId/items/:itemId/regrades', {
    params: { ...session, itemId },
    pick: 'regrades',
    staleTime: 0,
  })

/** Marks an essay; the figures of the class follow. */
export const useMarkEssay = (session: Session) =>
  useCall('POST /class-results/:kind/:sessionId/students/:accountId/items/:itemId/mark', {
    input: ({ studentId, itemId, mark }: { studentId: string; itemId: string; mark: EssayMark }) => ({
      params: { ...session, accountId: studentId, itemId },
      body: { mark },
    }),
    onSuccess: ({ part }, { studentId }, cache) =>
      cache.put(partCall, { params: { ...session, accountId: studentId } }, { part }),
    invalidates: [callKey(resultsCall, { params: session })],
  })

const putResults =
  (session: Session) =>
  ({ results }: { results: ClassResults }, _: unknown, cache: CallCache) =>
    cache.put(resultsCall, { params: session }, { results })

export const useShareResults = (session: Session) =>
  useCall('PATCH /class-results/:kind/:sessionId', {
    input: (isShared: boolean) => ({ params: session, body: { isShared } }),
    onSuccess: putResults(session),
  })

export const useCorrectKey = (session: Session) =>
  useCall('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
    input: ({ itemId, correction }: { itemId: string; correction: Correction }) => ({
      params: { ...session, itemId },
      body: correction,
    }),
    onSuccess: putResults(session),
  })

export const useSaveResults = (session: Session) =>
  useChange(async ({ title, format }: { title: string; format: 'csv' | 'xlsx' }) => {
    const call = 'GET /class-results/:kind/:sessionId/file'
    saveFile(await apiFile(call, { params: session, query: { format } }), title, format)
  })
