// Reports of messages between students and teachers, and what admins do about them.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { muteDays, reportReasons } from './doubt-limits.rules.ts'
import { doubtPictureSchema } from './doubt-pictures.ts'

const person = z.object({ id: z.string(), name: z.string() })

export const doubtReportSchema = z.object({
  id: z.string(),
  doubtId: z.string(),
  reason: z.enum(reportReasons),
  note: z.string(),
  reportedAt: z.iso.datetime(),
  reporter: person,
  author: person,
  authorIsTeacher: z.boolean(),
  /** Reports of messages of this author by now, this one among them. */
  authorReports: z.int(),
  /** End of the author's mute; null without one. */
  authorMutedUntil: z.iso.datetime().nullable(),
  /** Text of the reported message; the rest of the conversation is read with a reason only. */
  text: z.string(),
  pictures: z.array(doubtPictureSchema),
  isHidden: z.boolean(),
  /** Null while nobody has decided. */
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
})
export type DoubtReport = z.output<typeof doubtReportSchema>

const reportedMessageSchema = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  pictures: z.array(doubtPictureSchema),
  sentAt: z.iso.datetime(),
  isHidden: z.boolean(),
  isReported: z.boolean(),
})
export type ReportedMessage = z.output<typeof reportedMessageSchema>

const reportParams = z.object({ reportId: z.uuid() })

export const doubtReportEndpoints = {
  reportDoubtMessage: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/messages/:messageId/reports',
    access: ['student', 'teacher'],
    summary: 'Tell the admins of a message. Told again, it is one report.',
    params: z.object({ doubtId: z.uuid(), messageId: z.uuid() }),
    body: z.object({ reason: z.enum(reportReasons), note: z.string().trim().max(500).default('') }),
    output: done,
    refusals: ['not-found', 'too-many-requests'],
  }),
  listDoubtReports: endpoint({
    method: 'GET',
    path: '/admin/doubt-reports',
    access: ['admin'],
    summary: 'Reported messages: those that nobody has decided first, the latest on top.',
    output: z.object({ success, reports: z.array(doubtReportSchema) }),
    refusals: [],
  }),
  openReportedDoubt: endpoint({
    method: 'POST',
    path: '/admin/doubt-reports/:reportId/conversation',
    access: ['admin'],
    summary: 'The conversation of a reported message. The reason is written into the audit log.',
    params: reportParams,
    body: z.object({ reason: z.string().trim().min(10).max(500) }),
    output: z.object({
      success,
      question: z.string(),
      pictures: z.array(doubtPictureSchema),
      messages: z.array(reportedMessageSchema),
    }),
    refusals: ['not-found'],
  }),
  muteReported: endpoint({
    method: 'POST',
    path: '/admin/doubt-reports/:reportId/mute',
    access: ['admin'],
    summary: 'Keep who wrote a reported message from asking and writing for some days; 0 lets them again.',
    params: reportParams,
    body: z.object({ days: z.literal(muteDays) }),
    output: done,
    refusals: ['not-found'],
  }),
  decideDoubtReport: endpoint({
    method: 'POST',
    path: '/admin/doubt-reports/:reportId',
    access: ['admin'],
    summary: 'Hide a reported message, or show it (again). Every report of it is decided with that.',
    params: reportParams,
    body: z.object({ decision: z.enum(['hide', 'show']) }),
    output: done,
    refusals: ['not-found'],
  }),
} as const
