// The gradebook of a class: what each student reached in each piece of work, and what that comes to.
import { z } from 'zod'
import { sessionKinds } from '../../classes/class-results/class-results.ts'
import { classRoles } from '../../classes/classes/class-limits.rules.ts'
import { classChanges } from '../../classes/classes/class-refusals.ts'
import { timeFactors } from '../../classes/classes/time-factors.rules.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { finalGradeSchema, gradeRulesSchema } from './grade-rules.ts'
import { columnKinds, gradebookLimits, workStates } from './gradebook-limits.rules.ts'
import { ownCellSchema, ownColumnSchema } from './own-columns.ts'

const moment = z.iso.datetime()
export const gradebookCellSchema = z.object({
  state: z.enum(workStates),
  /** Points of the attempt that counts; null before one was handed in. */
  reached: z.number().nullable(),
  /** The points reached as every screen and file writes them. */
  score: z.string().nullable(),
  /** Points that this student could have: fewer where they came into a room late, or their paper had others. */
  possible: z.number(),
  attempts: z.int(),
  /** Submission of the attempt that counts, or beginning of the one that runs. */
  at: moment.nullable(),
  /** Reason for not counting, and the teacher's name (null if the account is gone). */
  excuse: z.object({ note: z.string(), by: z.string().nullable() }).nullable(),
  /** Whether it is left out as the lowest of its category. */
  isDropped: z.boolean(),
  /** Content of a cell of an own column that a teacher has written. */
  own: ownCellSchema.nullable(),
})
export type GradebookCell = z.output<typeof gradebookCellSchema>

/** Column over submitted scores that count: points, at most `possible`. */
export const gradebookColumnSchema = z.object({
  kind: z.enum(columnKinds),
  /** Id of the homework, live room, printing or own column. */
  id: z.string(),
  title: z.string(),
  /** Teacher who assigned it, '' for an own column; only they open its answers. */
  teacher: z.string(),
  isOwn: z.boolean(),
  /** Closing time of homework, end of a room, printing of a paper. */
  closesAt: moment,
  isClosed: z.boolean(),
  possible: z.number(),
  weight: z.number(),
  median: z.number().nullable(),
  mean: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  handedIn: z.int(),
  /** Students who have it and aren't excused. */
  expected: z.int(),
  /** Category of the class's rules; null in none. */
  categoryId: z.string().nullable(),
  /** An own column as it was made. */
  own: ownColumnSchema.nullable(),
})
export type GradebookColumn = z.output<typeof gradebookColumnSchema>

export const gradebookStudentSchema = z.object({
  /** Id of the student's line in the list of the class. */
  id: z.string(),
  accountId: z.string(),
  /** Name on the teacher's list, else the account's own. */
  name: z.string(),
  /** Share of what counts so far, by the weights, from 0 to 1; null where nothing counts yet. */
  average: z.number().nullable(),
  /** The average as every screen and file writes it, with the grade of the class's scale. */
  final: finalGradeSchema.nullable(),
  /** Parts of the average by category, in per cent, of those with scores. */
  parts: z.array(z.object({ categoryId: z.string(), percent: z.string() })),
  /** Cells in the order of the columns. */
  cells: z.array(gradebookCellSchema),
})
export type GradebookStudent = z.output<typeof gradebookStudentSchema>

export const classFactsSchema = z.object({
  id: z.string(),
  name: z.string(),
  term: z.string(),
  role: z.enum(classRoles),
  isArchived: z.boolean(),
})

export const gradebookSchema = z.object({
  class: classFactsSchema,
  /** Columns by closing time, earliest first. */
  columns: z.array(gradebookColumnSchema),
  /** Students by family name; only those who joined. */
  students: z.array(gradebookStudentSchema),
  /** Median of the students' averages. */
  median: z.number().nullable(),
  medianFinal: finalGradeSchema.nullable(),
  missing: z.int(),
  rules: gradeRulesSchema.extend({ revision: z.int() }),
  /** Own columns that were taken out, latest first. */
  removedColumns: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type Gradebook = z.output<typeof gradebookSchema>

/**
 * Column that another system's grade import finds students by: an address of the class's list, the id in the school's
 * system, or the user name of a sign-in card. With one, cells are numbers or empty.
 */
export const gradebookIdentifiers = ['name', 'email', 'id-number', 'user-name'] as const
export type GradebookIdentifier = (typeof gradebookIdentifiers)[number]

export const studentProgressSchema = z.object({
  class: classFactsSchema,
  student: gradebookStudentSchema.omit({ cells: true }).extend({ timeFactor: z.literal(timeFactors) }),
  /** The middle of the class's averages. */
  median: z.number().nullable(),
  medianFinal: finalGradeSchema.nullable(),
  work: z.array(z.object({ column: gradebookColumnSchema, cell: gradebookCellSchema })),
})
export type StudentProgress = z.output<typeof studentProgressSchema>

const params = z.object({ classId: z.uuid() })
/** The line of somebody who joined. */
const member = { memberId: z.uuid() }
const column = params.extend({ kind: z.enum(sessionKinds), sessionId: z.uuid() })
const access = ['teacher'] as const

export const gradebookEndpoints = {
  readGradebook: endpoint({
    method: 'GET',
    path: '/classes/:classId/gradebook',
    access,
    summary:
      'What the students of a class reached in its homework, live rooms and papers, with averages by weight.',
    params,
    output: z.object({ success, gradebook: gradebookSchema }),
    refusals: ['not-found'],
  }),
  exportGradebook: endpoint({
    method: 'GET',
    path: '/classes/:classId/gradebook/file',
    access,
    summary: 'The gradebook as CSV, or as XLSX with its work on a second sheet.',
    params,
    query: z.object({
      format: z.enum(['csv', 'xlsx']),
      identifier: z.enum(gradebookIdentifiers).default('name'),
    }),
    output: 'file',
    refusals: ['not-found', 'too-many-requests'],
  }),
  setColumnWeight: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/gradebook/columns/:kind/:sessionId',
    access,
    summary: 'How much a piece of work counts beside the others; 0 for not at all. Not for assistants.',
    params: column,
    body: z.object({ weight: z.number().min(0).max(gradebookLimits.weight) }),
    output: done,
    refusals: classChanges,
  }),
  excuseStudent: endpoint({
    method: 'POST',
    path: '/classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId',
    access,
    summary: 'A piece of work doesn’t count for a student, with a note why. Not for assistants.',
    params: column.extend(member),
    body: z.object({ note: z.string().trim().max(gradebookLimits.note).default('') }),
    output: done,
    refusals: classChanges,
  }),
  removeExcuse: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/gradebook/columns/:kind/:sessionId/excuses/:memberId',
    access,
    summary: 'A piece of work counts for a student again. Not for assistants.',
    params: column.extend(member),
    output: done,
    refusals: classChanges,
  }),
  readStudentProgress: endpoint({
    method: 'GET',
    path: '/classes/:classId/students/:memberId/progress',
    access,
    summary: 'One student’s scores over time, beside the middle of the class.',
    params: params.extend(member),
    output: z.object({ success, progress: studentProgressSchema }),
    refusals: ['not-found'],
  }),
} as const
