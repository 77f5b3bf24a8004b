// Exam readiness: chapters and marks of an exam, expected marks, and a plan by days.
import { z } from 'zod'
import { dateSchema } from '../../dates.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { citationSchema } from '../../material/library/library.ts'
import { planKinds, readinessLimits } from './readiness-limits.rules.ts'

const access = ['student', 'teacher'] as const
const student = ['student'] as const
const examParams = z.object({ examId: z.uuid() })
/** Minutes that the person's clock is ahead of UTC, so that days are theirs. */
const query = z.object({ ahead: z.coerce.number().int().min(-840).max(840).default(0) })

/** Chapter of an exam. Answers belong to it by their place in `part`, or by its name as their topic or heading. */
export const examChapterSchema = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(readinessLimits.chapterNameLength),
  marks: z.int().min(1).max(readinessLimits.marks),
  /** Part of a source, as ordinals of passages, both ends included. */
  part: z
    .object({ sourceId: z.uuid(), first: integerSchema.min(0), last: integerSchema.min(0) })
    .refine(({ first, last }) => first <= last)
    .nullable(),
})
export type ExamChapter = z.output<typeof examChapterSchema>

export const examChaptersSchema = z
  .array(examChapterSchema)
  .min(1)
  .max(readinessLimits.chapters)
  .refine(chapters => new Set(chapters.map(({ id }) => id)).size === chapters.length)

export const examFieldsSchema = z.object({
  title: z.string().trim().min(1).max(readinessLimits.titleLength),
  /** Day of the exam; one in the past has no plan. */
  examDate: dateSchema,
  chapters: examChaptersSchema,
})

export const examSchema = examFieldsSchema.extend({
  id: z.string(),
  class: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether it is mine to change. */
  isMine: z.boolean(),
  maxMarks: z.int(),
})
export type Exam = z.output<typeof examSchema>
export const oneExam = z.object({ success, exam: examSchema })

export const marksSchema = z.object({
  expected: z.number(),
  /** Ends of the interval that holds four of five results. */
  low: z.number(),
  high: z.number(),
  /** Marks of the chapters it speaks of. */
  outOf: z.int(),
})
export type Marks = z.output<typeof marksSchema>

const readyChapterSchema = z.object({
  id: z.string(),
  name: z.string(),
  marks: z.int(),
  sourceId: z.string().nullable(),
  answers: z.int(),
  lastAnsweredAt: z.iso.datetime().nullable(),
  /** Marks on the day of the exam without further practice; null with too few answers. */
  expected: marksSchema.nullable(),
  /** Marks that an hour of practice today brings on that day. */
  hourBrings: z.number().nullable(),
  /** Place of the latest answer that was not right, else of the latest. */
  citation: citationSchema.nullable(),
})
export type ReadyChapter = z.output<typeof readyChapterSchema>

export const planLineSchema = z.object({
  day: dateSchema,
  chapterId: z.uuid(),
  kind: z.enum(planKinds),
  minutes: z.int().min(readinessLimits.minutesOfLine.min).max(readinessLimits.minutesOfLine.max),
})
export type PlanLine = z.output<typeof planLineSchema>
export const planLinesSchema = z.array(planLineSchema).max(readinessLimits.lines)

/** Minutes from Monday to Sunday. */
export const weekMinutesSchema = z.array(z.int().min(0).max(readinessLimits.minutesOfDay)).length(7)

const planSchema = z.object({
  minutes: weekMinutesSchema,
  lines: planLinesSchema,
  /** Whether its lines were changed by hand; others are made anew from the latest answers. */
  isChanged: z.boolean(),
  revision: z.int(),
})
export type ReadinessPlan = z.output<typeof planSchema>

const comparisonSchema = z.object({
  marks: z.number(),
  outOf: z.number(),
  /** From a marked paper, or entered by the student. */
  origin: z.enum(['paper', 'entered']),
  /** As of the morning of the exam; null when too little was known. */
  predicted: marksSchema.nullable(),
})
export type Comparison = z.output<typeof comparisonSchema>

export const readinessSchema = z.object({
  exam: examSchema,
  /** Days until the exam; negative once it is over. */
  daysLeft: z.int(),
  /** Answers about its chapters. */
  answers: z.int(),
  /** Null when too little is known. */
  today: marksSchema.nullable(),
  onDay: marksSchema.nullable(),
  withPlan: marksSchema.nullable(),
  chapters: z.array(readyChapterSchema),
  plan: planSchema,
  comparison: comparisonSchema.nullable(),
})
export type Readiness = z.output<typeof readinessSchema>
const oneReadiness = z.object({ success, readiness: readinessSchema })

const examRowSchema = examSchema.omit({ chapters: true }).extend({
  daysLeft: z.int(),
  /** Lines of today's part of the plan, with the names of their chapters. */
  today: z.array(planLineSchema.extend({ chapter: z.string() })),
})
export type ExamRow = z.output<typeof examRowSchema>

export const sectionSchema = z.object({
  name: z.string(),
  first: z.int(),
  last: z.int(),
})
export type Section = z.output<typeof sectionSchema>

export const readinessEndpoints = {
  listExams: endpoint({
    method: 'GET',
    path: '/learning/exams',
    access: student,
    summary: 'My exams and those of my classes, next first, with what my plan says for today.',
    query,
    output: z.object({ success, exams: z.array(examRowSchema) }),
    refusals: [],
  }),
  addExam: endpoint({
    method: 'POST',
    path: '/learning/exams',
    access: student,
    summary: 'Add an exam of mine.',
    body: examFieldsSchema,
    output: oneExam,
    status: 201,
    refusals: ['exam-limit'],
  }),
  readExamReadiness: endpoint({
    method: 'GET',
    path: '/learning/exams/:examId',
    access: student,
    summary: 'Expected marks of an exam with what they rest on, and my plan.',
    params: examParams,
    query,
    output: oneReadiness,
    refusals: ['not-found'],
  }),
  changeExam: endpoint({
    method: 'PATCH',
    path: '/learning/exams/:examId',
    access,
    summary: 'Change the title, day or chapters of an exam.',
    params: examParams,
    body: examFieldsSchema,
    output: oneExam,
    refusals: ['not-found'],
  }),
  removeExam: endpoint({
    method: 'DELETE',
    path: '/learning/exams/:examId',
    access,
    summary: 'Delete an exam with its plans.',
    params: examParams,
    output: done,
    refusals: ['not-found'],
  }),
  savePlan: endpoint({
    method: 'PATCH',
    path: '/learning/exams/:examId/plan',
    access: student,
    summary: 'Save my plan, on the revision that I saw; without lines it is made from my answers again.',
    params: examParams,
    query,
    body: z.object({
      revision: integerSchema.min(0),
      minutes: weekMinutesSchema,
      lines: planLinesSchema.nullable(),
    }),
    output: oneReadiness,
    refusals: ['not-found', 'plan-changed'],
  }),
  enterMarks: endpoint({
    method: 'PATCH',
    path: '/learning/exams/:examId/marks',
    access: student,
    summary: 'Enter the marks I got, to compare them with what was expected; null removes them.',
    params: examParams,
    query,
    body: z.object({
      marks: z
        .number()
        .min(0)
        .max(readinessLimits.marks * readinessLimits.chapters)
        .nullable(),
    }),
    output: oneReadiness,
    refusals: ['not-found', 'marks-beyond-exam'],
  }),
  listSections: endpoint({
    method: 'GET',
    path: '/learning/sections',
    access,
    summary: 'Chapters of a source, to choose from.',
    query: z.object({ sourceId: z.uuid() }),
    output: z.object({ success, sections: z.array(sectionSchema).max(500) }),
    refusals: ['not-found'],
  }),
} as const
