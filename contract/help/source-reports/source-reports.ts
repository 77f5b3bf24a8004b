// Reports of wrong sources: a passage that doesn't bear out the answer that cites it. They reach the admins, and the
// teachers of a class that the passage's source is shared with.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { citationSchema } from '../../material/library/library.ts'
import { oneTurn } from '../chat/chat.ts'

/** Reasons in the order in which they are offered. */
export const sourceReportReasons = ['does-not-say', 'wrong-words', 'other-topic', 'other'] as const
export type SourceReportReason = (typeof sourceReportReasons)[number]

export const sourceReportStates = ['open', 'closed'] as const
export type SourceReportState = (typeof sourceReportStates)[number]

/** Reports on a page of the list. */
export const sourceReportsPerPage = 30

export const sourceReportSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** Sentence of the answer. */
  sentence: z.string(),
  /** Passage that the sentence cites. */
  citation: citationSchema,
  reason: z.enum(sourceReportReasons),
  note: z.string(),
  reportedAt: z.iso.datetime(),
  /** Name for admins; null for teachers. */
  reporter: z.string().nullable(),
  /** Classes of the reporter that the source is shared with; for a teacher those they teach. */
  classNames: z.array(z.string()),
  state: z.enum(sourceReportStates),
  closedAt: z.iso.datetime().nullable(),
  /** Name of who closed it; null while it is open and where that account is gone. */
  closedBy: z.string().nullable(),
})
export type SourceReport = z.output<typeof sourceReportSchema>

export const sourceReportEndpoints = {
  listSourceReports: endpoint({
    method: 'GET',
    path: '/sources/reports',
    access: ['teacher', 'admin'],
    summary:
      'Reported sources, latest first: all for admins; for an approved teacher those of students in a class that the source is shared with, without names.',
    query: z.object({
      state: z.enum(sourceReportStates).default('open'),
      /** Continues after the report with this id. */
      after: z.uuid().optional(),
    }),
    output: z.object({
      success,
      reports: z.array(sourceReportSchema).max(sourceReportsPerPage),
      hasMore: z.boolean(),
    }),
    refusals: ['not-found', 'teacher-not-approved'],
  }),
  changeSourceReport: endpoint({
    method: 'POST',
    path: '/sources/reports/:sourceReportId',
    access: ['teacher', 'admin'],
    summary: 'Close a report that I can see, or open it again. The audit log keeps it.',
    params: z.object({ sourceReportId: z.uuid() }),
    body: z.object({ state: z.enum(sourceReportStates) }),
    output: done,
    refusals: ['not-found', 'teacher-not-approved'],
  }),
  reportSource: endpoint({
    method: 'POST',
    path: '/turns/:turnId/source-report',
    access: 'account',
    summary:
      'Report that a passage cited by an answer of mine is wrong. Reported again, it is one report with the latest reason. POST /turns/:turnId/feedback takes it back.',
    params: z.object({ turnId: z.uuid() }),
    body: z.object({
      /** Place of the sentence in the answer and of the citation in the sentence, counted from 0. */
      sentence: z.int().min(0).max(1000),
      citation: z.int().min(0).max(1000),
      reason: z.enum(sourceReportReasons),
      note: z.string().trim().max(500).default(''),
    }),
    output: oneTurn,
    refusals: ['not-found', 'too-many-requests'],
  }),
} as const
