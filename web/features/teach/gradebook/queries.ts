// Queries of the gradebook, and changes by its teachers.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { ReportRequest } from '@lantern/contract/teach/gradebook/class-reports'
import type { GradebookIdentifier } from '@lantern/contract/teach/gradebook/gradebook'
import { api, apiFile } from '../../../lib/api.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { saveFile } from '../../../lib/save-file.ts'
export const useClassTopics = (classId: string) =>
  useRead('GET /classes/:classId/topics', { params: { classId }, pick: 'topics', staleTime: 0, retry: false })

/** The server recomputes averages. */
export const figuresOf = (classId: string) => {
  const input = { params: { classId } }
  return [
    callKey('GET /classes/:classId/gradebook', input),
    callKey('GET /classes/:classId/students/:memberId/progress', input),
    callKey('GET /classes/:classId/topics', input),
    callKey('GET /classes/:classId/gradebook/changes', input),
    callKey('GET /classes/:classId/gradebook/own-columns/:ownColumnId/cells/:memberId/changes', input),
  ]
}

/** Piece of work, by kind and id. */
type Session = { kind: SessionKind; sessionId: string }

export const useSetWeight = (classId: string) =>
  useCall('PATCH /classes/:classId/gradebook/columns/:kind/:sessionId', {
    input: ({ session, weight }: { session: Session; weight: number }) => ({
      params: { classId, ...session },
      body: { weight },
    }),
    invalidates: figuresOf(classId),
  })

type Excuse = { session: Session; memberId: string; isExcused: boolean; note: string }

export const useExcuse = (classId: string) =>
  useChange(
    ({ session, memberId, isExcused, note }: Excuse) => {
      const params = { classId, ...session, memberId }
      return isExcused
        ? api('POST /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', {
            params,
            body: { note },
          })
        : api('DELETE /classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId', { params })
    },
    { invalidates: figuresOf(classId) },
  )

type Reports = { title: string; memberId: string | null; part: number; request: ReportRequest }

/** Downloads the report of one student, or a file with the reports of a class. */
export const useSaveReports = (classId: string) =>
  useChange(async ({ title, memberId, part, request }: Reports) => {
    const file =
      memberId === null
        ? await apiFile('POST /classes/:classId/reports', { params: { classId }, body: { ...request, part } })
        : await apiFile('POST /classes/:classId/students/:memberId/report', {
            params: { classId, memberId },
            body: request,
          })
    saveFile(file, title, 'pdf')
  })

type GradebookFile = { title: string; format: 'csv' | 'xlsx'; identifier: GradebookIdentifier }

export const useSaveGradebook = (classId: string) =>
  useChange(async ({ title, format, identifier }: GradebookFile) => {
    const call = 'GET /classes/:classId/gradebook/file'
    saveFile(await apiFile(call, { params: { classId }, query: { format, identifier } }), title, format)
  })
