// Reports for parents: what one student did in a period, as PDF; and those of a whole class in one file.
import { z } from 'zod'
import { classLooks } from '../../classes/classes/class-refusals.ts'
import { dateSchema } from '../../dates.ts'
import { endpoint } from '../../endpoint.ts'
import { gradebookLimits } from './gradebook-limits.rules.ts'

/** Content of a report; nothing of it is stored. */
export const reportRequestSchema = z
  .object({
    /** First day; both days are included. */
    from: dateSchema,
    until: dateSchema,
    /** The teacher's own, as they stand on the page. */
    words: z.string().trim().max(gradebookLimits.reportWords).default(''),
    withScores: z.boolean().default(true),
    /** True to show the class median, if enough students have scores. */
    withMiddle: z.boolean().default(true),
    withTopics: z.boolean().default(true),
  })
  .refine(({ from, until }) => from <= until, 'The first day comes after the last one.')
export type ReportRequest = z.output<typeof reportRequestSchema>

const access = ['teacher'] as const
const params = z.object({ classId: z.uuid() })

export const classReportEndpoints = {
  printStudentReport: endpoint({
    method: 'POST',
    path: '/classes/:classId/students/:memberId/report',
    access,
    summary: 'A report for parents about one student, as PDF. Not for assistants.',
    params: params.extend({ memberId: z.uuid() }),
    body: reportRequestSchema,
    output: 'file',
    refusals: [...classLooks, 'too-many-requests'],
  }),
  printClassReports: endpoint({
    method: 'POST',
    path: '/classes/:classId/reports',
    access,
    summary: 'Reports about students of a class in one PDF, a new page for each. Not for assistants.',
    params,
    body: reportRequestSchema.and(
      z.object({
        /** Index of the file for a large class, counted from 0. */
        part: z
          .int()
          .min(0)
          .max(gradebookLimits.reportParts - 1)
          .default(0),
      }),
    ),
    output: 'file',
    refusals: [...classLooks, 'too-many-requests'],
  }),
} as const
