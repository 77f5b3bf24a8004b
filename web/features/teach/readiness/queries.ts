// Queries of exams, and their changes.
import type { ExamChapter, PlanLine } from '@lantern/contract/teach/readiness/readiness'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { minutesAhead } from '../../../lib/minutes-ahead.ts'

const examCall = 'GET /learning/exams/:examId'

const input = (examId: string) => ({ params: { examId }, query: { ahead: minutesAhead() } })

export type ExamFields = { title: string; examDate: string; chapters: ExamChapter[]; paperId: string | null }

export const useExams = () =>
  useRead('GET /learning/exams', { query: { ahead: minutesAhead() }, pick: 'exams', staleTime: 0 })

export const useReadiness = (examId: string) =>
  useRead(examCall, { ...input(examId), pick: 'readiness', staleTime: 0, retry: false })

export const useClassExams = (classId: string) =>
  useRead('GET /classes/:classId/exams', { params: { classId }, pick: 'exams', staleTime: 0 })

export const useAddExam = () =>
  useCall('POST /learning/exams', {
    input: ({ title, examDate, chapters }: ExamFields) => ({ body: { title, examDate, chapters } }),
    quiet: true,
    invalidates: ['GET /learning/exams'],
  })

export const useAddClassExam = (classId: string) =>
  useCall('POST /classes/:classId/exams', {
    input: (body: ExamFields) => ({ params: { classId }, body }),
    quiet: true,
    invalidates: ['GET /classes/:classId/exams'],
  })

const examAnswers = ['GET /learning/exams', examCall, 'GET /classes/:classId/exams'] as const

export const useChangeExam = (examId: string) =>
  useCall('PATCH /learning/exams/:examId', {
    input: ({ title, examDate, chapters }: ExamFields) => ({
      params: { examId },
      body: { title, examDate, chapters },
    }),
    quiet: true,
    invalidates: examAnswers,
  })

/** Calls after a removal don't read the exam itself again: it is gone. */
export const useRemoveExam = (examId: string) =>
  useCall('DELETE /learning/exams/:examId', {
    input: () => ({ params: { examId } }),
    invalidates: ['GET /learning/exams', 'GET /classes/:classId/exams'],
  })

export type PlanChange = { revision: number; minutes: number[]; lines: PlanLine[] | null }

export const useSavePlan = (examId: string) =>
  useCall('PATCH /learning/exams/:examId/plan', {
    input: (body: PlanChange) => ({ ...input(examId), body }),
    refreshes: [examCall, 'GET /learning/exams'],
    onSuccess: ({ readiness }, _, cache) => cache.put(examCall, input(examId), { readiness }),
  })

export const useEnterMarks = (examId: string) =>
  useCall('PATCH /learning/exams/:examId/marks', {
    input: (marks: number | null) => ({ ...input(examId), body: { marks } }),
    quiet: true,
    onSuccess: ({ readiness }, _, cache) => cache.put(examCall, input(examId), { readiness }),
  })
