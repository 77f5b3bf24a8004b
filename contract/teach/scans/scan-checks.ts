// Decisions of a teacher about sheets that were read: uncertain marks, students of pages, doubles, missing
// pages, and marks of written answers. Every decision is stored with person and time, and can be undone.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { questionBodySchema, solutionSchema } from '../../questions/kinds/questions.ts'
import { paperLimits } from '../papers/paper-limits.rules.ts'
import { sheetBoxSchema } from '../papers/sheet-layout.ts'
import { suggestionBars } from './mark-suggestions.ts'
import { printingParams, printingStudentSchema } from './printings.ts'
import { scanLimits } from './scan-limits.rules.ts'

const access = ['teacher'] as const
const fieldId = z.string().min(1).max(80)
const label = z.string().max(4)
const pageId = z.uuid()

export const scanDecisionSchema = z.discriminatedUnion('what', [
  /** Filled choices of a question; empty for no answer. */
  z.object({ what: z.literal('choice'), pageId, fieldId, chosen: z.array(label).max(12) }),
  /** A number, one sign a place; '' for an empty one. */
  z.object({ what: z.literal('number'), pageId, fieldId, signs: z.array(z.string().max(1)).max(12) }),
  /** Student of a page: somebody of the printing, or a roll number that isn't in the list. */
  z.object({ what: z.literal('student'), pageId, studentId: z.uuid() }),
  z.object({
    what: z.literal('new-student'),
    pageId,
    rollNumber: z.string().regex(/^\d+$/).max(scanLimits.rollDigits.max),
  }),
  /** Choice between two pages of one student. */
  z.object({ what: z.literal('double'), pageId, counts: z.boolean() }),
  /** A page that was never handed in. */
  z.object({ what: z.literal('missing'), studentId: z.uuid(), page: z.int().min(0).max(40) }),
  z.object({
    what: z.literal('written'),
    pageId,
    fieldId,
    marks: z.number().min(0).max(paperLimits.marksOfQuestion).multipleOf(0.5),
    comment: z.string().trim().max(scanLimits.commentLength),
  }),
])
export type ScanDecision = z.output<typeof scanDecisionSchema>

/** A decision with the one that stood when somebody looked; null where there was none. */
const decisionRequestSchema = z.object({ decision: scanDecisionSchema, seen: z.uuid().nullable() })
export type DecisionRequest = z.output<typeof decisionRequestSchema>

const decisionRef = z.object({
  id: z.string(),
  by: z.string(),
  /** True if the decision is the caller's own. */
  isOwn: z.boolean(),
  at: z.iso.datetime(),
})
export type DecisionRef = z.output<typeof decisionRef>

/** A piece of a page's picture, in millimetres of the sheet. */
const cropSchema = z.object({
  pageId: z.string(),
  pageWidth: z.number(),
  pageHeight: z.number(),
  box: sheetBoxSchema,
  /** Box in question; null for all of the crop. */
  field: sheetBoxSchema.nullable(),
})
export type Crop = z.output<typeof cropSchema>

const markSchema = z.object({
  label: z.string(),
  ink: z.number(),
  state: z.enum(['empty', 'filled', 'cancelled', 'unsure']),
})

export const unsureReasons = ['faint', 'several', 'changed', 'other-sign'] as const

export const checkItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    id: z.string(),
    crop: cropSchema,
    fieldId: z.string(),
    number: z.string(),
    student: printingStudentSchema.nullable(),
    reason: z.enum(unsureReasons),
    marks: z.array(markSchema),
    several: z.boolean(),
    /** The likeliest; not counted until somebody says so. */
    likeliest: z.array(z.string()),
    decided: z.array(z.string()).nullable(),
    decision: decisionRef.nullable(),
  }),
  z.object({
    kind: z.literal('number'),
    id: z.string(),
    crop: cropSchema,
    fieldId: z.string(),
    number: z.string(),
    student: printingStudentSchema.nullable(),
    reason: z.enum([...unsureReasons, 'gap']),
    /** Signs that each place may hold. */
    places: z.array(z.array(z.string())),
    likeliest: z.array(z.string()),
    decided: z.array(z.string()).nullable(),
    decision: decisionRef.nullable(),
  }),
  z.object({
    kind: z.literal('student'),
    id: z.string(),
    crop: cropSchema,
    reason: z.enum(['unknown', 'unsure', 'empty']),
    /** Roll number as read; "?" for a digit that is uncertain or missing. */
    rollNumber: z.string(),
    /** Students with similar numbers, the nearest first. */
    suggestions: z.array(printingStudentSchema.extend({ differs: z.int(), hasSheet: z.boolean() })),
    /** Whether a number that isn't in the list can be taken as it is. */
    mayBeNew: z.boolean(),
    decided: printingStudentSchema.nullable(),
    decision: decisionRef.nullable(),
  }),
  z.object({
    kind: z.literal('double'),
    id: z.string(),
    crop: cropSchema,
    other: cropSchema,
    student: printingStudentSchema,
    page: z.int(),
    isOtherVariant: z.boolean(),
    /** Numbers of questions that the two answer differently. */
    differs: z.array(z.string()),
    decided: z.boolean().nullable(),
    decision: decisionRef.nullable(),
  }),
  z.object({
    kind: z.literal('missing'),
    id: z.string(),
    student: printingStudentSchema,
    page: z.int(),
    decided: z.literal(true).nullable(),
    decision: decisionRef.nullable(),
  }),
])
export type CheckItem = z.output<typeof checkItemSchema>

export const checksSchema = z.object({
  items: z.array(checkItemSchema),
  /** True if there are more items; decide some first. */
  isCut: z.boolean(),
  sheets: z.int(),
  /** Answers that were read, and of those the sure ones. */
  marks: z.int(),
  sure: z.int(),
  /** Written answers that wait for marks. */
  toMark: z.int(),
  students: z.array(printingStudentSchema),
})
export type Checks = z.output<typeof checksSchema>

export const writtenAnswerSchema = z.object({
  crop: cropSchema,
  fieldId: z.string(),
  student: printingStudentSchema.nullable(),
  hasInk: z.boolean(),
  marks: z.number().nullable(),
  comment: z.string(),
  decision: decisionRef.nullable(),
  /** Reason without suggested marks; null if a model may be asked. */
  suggestionBar: z.enum(suggestionBars).nullable(),
})
export type WrittenAnswer = z.output<typeof writtenAnswerSchema>

export const writtenQuestionSchema = z.object({
  questionId: z.string(),
  numbers: z.array(z.string()),
  most: z.int(),
  body: questionBodySchema,
  solution: solutionSchema,
  answers: z.array(writtenAnswerSchema),
})
export type WrittenQuestion = z.output<typeof writtenQuestionSchema>

/** Maximum items per request of the queue. */
export const maxCheckItems = 400

const checksAnswer = z.object({ success, checks: checksSchema })

export const scanCheckEndpoints = {
  readChecks: endpoint({
    method: 'GET',
    path: '/printings/:printingId/checks',
    access,
    summary: 'What a teacher has to decide about the sheets that were read, with what was decided.',
    params: printingParams,
    output: checksAnswer,
    refusals: ['not-found'],
  }),
  decideScan: endpoint({
    method: 'POST',
    path: '/printings/:printingId/decisions',
    access,
    summary:
      'Decide about a mark, a page or a written answer; refused where somebody decided since one looked. What was decided before stays on record.',
    params: printingParams,
    body: decisionRequestSchema,
    output: z.object({ success, decisionId: z.string() }),
    status: 201,
    refusals: ['not-found', 'not-allowed', 'decision-impossible', 'decision-made'],
  }),
  undoDecision: endpoint({
    method: 'DELETE',
    path: '/printings/:printingId/decisions/:decisionId',
    access,
    summary: 'Take a decision back, one’s own or as the owner any; what was decided before it stands again.',
    params: printingParams.extend({ decisionId: z.uuid() }),
    output: z.object({ success }),
    refusals: ['not-found', 'not-allowed', 'nothing-to-undo'],
  }),
  readWritten: endpoint({
    method: 'GET',
    path: '/printings/:printingId/written',
    access,
    summary: 'Written answers question by question, with the marks they have.',
    params: printingParams,
    output: z.object({ success, questions: z.array(writtenQuestionSchema) }),
    refusals: ['not-found'],
  }),
} as const
