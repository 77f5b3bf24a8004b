// Exams of classes, as their teachers add and read them.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { examFieldsSchema, examSchema, oneExam } from './readiness.ts'

const distributionSchema = z.object({
  /** Students with an estimate, and all of the class. */
  estimated: z.int(),
  students: z.int(),
  /** Students by expected share of the marks, lowest part first; null for too few students. */
  bands: z.array(z.int()).nullable(),
  /** Chapters with the mean share expected, in the order of the exam; null for too few students. */
  chapters: z.array(z.object({ name: z.string(), marks: z.int(), share: z.number().nullable() })),
})
export type Distribution = z.output<typeof distributionSchema>

export const classExamEndpoints = {
  addClassExam: endpoint({
    method: 'POST',
    path: '/classes/:classId/exams',
    access: ['teacher'],
    summary: 'Add an exam of a class; with a paper its marked sheets are the results.',
    params: z.object({ classId: z.uuid() }),
    body: examFieldsSchema.extend({ paperId: z.uuid().nullable() }),
    output: oneExam,
    status: 201,
    refusals: [
      'not-found',
      'not-allowed',
      'teacher-not-approved',
      'class-without-owner',
      'class-closed',
      'exam-limit',
    ],
  }),
  listClassExams: endpoint({
    method: 'GET',
    path: '/classes/:classId/exams',
    access: ['teacher'],
    summary: 'Exams of a class, next first, each with the distribution of what is expected; nobody is named.',
    params: z.object({ classId: z.uuid() }),
    output: z.object({
      success,
      exams: z.array(z.object({ exam: examSchema, distribution: distributionSchema })),
    }),
    refusals: ['not-found', 'teacher-not-approved'],
  }),
  suggestChapters: endpoint({
    method: 'GET',
    path: '/papers/:paperId/chapters',
    access: ['teacher'],
    summary: 'Topics and marks of a paper of mine, as chapters of an exam.',
    params: z.object({ paperId: z.uuid() }),
    output: z.object({
      success,
      title: z.string(),
      chapters: z.array(z.object({ name: z.string(), marks: z.int() })),
    }),
    refusals: ['not-found'],
  }),
} as const
