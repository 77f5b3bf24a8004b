// Printings: answer sheets of a paper as they were printed. Questions, keys, variants, the places of everything on the
// sheet and the list of students stay as they were then, whatever becomes of the paper.
import { z } from 'zod'
import { dateSchema } from '../../dates.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { paperLimits } from '../papers/paper-limits.rules.ts'
import { paperQuestionSchema } from '../papers/papers.ts'
import { sheetLayoutSchema } from '../papers/sheet-layout.ts'
import { scanLimits } from './scan-limits.rules.ts'

const access = ['teacher'] as const
export const printingParams = z.object({ printingId: z.uuid() })

/** `named`: a sheet for each student of a list, with the name on it; `blank`: students fill in their roll number. */
export const printingModes = ['named', 'blank'] as const
export const sheetPapers = ['a4', 'letter'] as const

/** A question as it was when the sheets were printed. */
export const printedQuestionSchema = paperQuestionSchema.extend({
  marks: z.int().min(0).max(paperLimits.marksOfQuestion),
  /** Left out of the results. */
  isLeftOut: z.boolean(),
})
export type PrintedQuestion = z.output<typeof printedQuestionSchema>

/** Variant: its questions in the order printed, and the layout of its sheet. */
export const printedVariantSchema = z.object({
  sections: z.array(
    z.object({
      /** Number of questions that count: the best of those answered. Null for all. */
      answer: z.int().min(1).nullable(),
      questions: z.array(
        z.object({
          questionId: z.uuid(),
          /** Counted from 1, through all sections. */
          number: z.int().min(1),
          /** Ids of its choices in the order printed; empty where it has none. */
          choiceIds: z.array(z.string().max(40)).max(12),
        }),
      ),
    }),
  ),
  layout: sheetLayoutSchema,
})
export type PrintedVariant = z.output<typeof printedVariantSchema>

const listedStudentSchema = z.object({
  name: z.string().trim().min(1).max(scanLimits.nameLength),
  rollNumber: z.string().regex(/^\d*$/).max(scanLimits.rollDigits.max),
})

export const printingStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  rollNumber: z.string(),
  /** Counted from 0; null for who wasn't in the list. */
  position: z.int().nullable(),
  /** Whether the sheet is linked to the student's account. */
  isLinked: z.boolean(),
})
export type PrintingStudent = z.output<typeof printingStudentSchema>

export const printingSchema = z.object({
  id: z.string(),
  /** Null once the paper is gone. */
  paperId: z.string().nullable(),
  title: z.string(),
  className: z.string(),
  /** The class whose list it was printed for. */
  classId: z.string().nullable(),
  mode: z.enum(printingModes),
  paper: z.enum(sheetPapers),
  variants: z.int(),
  questions: z.int(),
  /** Pages of the longest sheet. */
  pages: z.int(),
  /** Sheets that were printed. */
  sheets: z.int(),
  /** Students of whom a page was read. */
  scanned: z.int(),
  /** Whether the paper was changed after these sheets were printed. */
  isPaperChanged: z.boolean(),
  printedAt: z.iso.datetime(),
  /** The day on which it is written; null where nobody said. */
  heldOn: z.iso.date().nullable(),
  /** Deletion of its sheets and all readings. */
  expiresAt: z.iso.datetime(),
  keptDays: z.int(),
  /** Owner of a printing that the caller only marks; null for the caller's own. */
  owner: z.string().nullable(),
  /** True if student names are hidden from the caller. */
  hidesNames: z.boolean(),
})
export type Printing = z.output<typeof printingSchema>

export const printingRequestSchema = z
  .object({
    mode: z.enum(printingModes),
    paper: z.enum(sheetPapers),
    /** Blank sheets; of named ones there are as many as students. */
    copies: z.int().min(1).max(scanLimits.students),
    /** Places of the roll number on blank sheets. */
    rollDigits: z.int().min(scanLimits.rollDigits.min).max(scanLimits.rollDigits.max),
    /** Students of the list; for blank sheets it only links roll numbers to students. */
    students: z.array(listedStudentSchema).max(scanLimits.students),
    /** A class of mine, whose list is printed for: sheets are its students' by themselves. Named sheets only. */
    classId: z.uuid().nullable().default(null),
    /** The day on which the class writes it: it stands in the calendars of its teachers and students. */
    heldOn: dateSchema.nullable().default(null),
  })
  .refine(
    ({ mode, students, classId }) => mode === 'blank' || classId !== null || students.length > 0,
    'A list of students is missing.',
  )
  .refine(
    ({ mode, students, classId }) => classId === null || (mode === 'named' && students.length === 0),
    'A class brings its own list, for sheets with names.',
  )
  .refine(
    ({ classId, heldOn }) => classId !== null || heldOn === null,
    'Only sheets for a class have a day in its calendar.',
  )
  .refine(({ students }) => {
    const numbers = students.map(({ rollNumber }) => rollNumber).filter(number => number !== '')
    return new Set(numbers).size === numbers.length
  }, 'A roll number stands in the list twice.')
export type PrintingRequest = z.output<typeof printingRequestSchema>

const onePrinting = z.object({ success, printing: printingSchema })

export const printingEndpoints = {
  printSheets: endpoint({
    method: 'POST',
    path: '/papers/:paperId/printings',
    access,
    summary: 'Print answer sheets for a paper: its questions, keys and variants are kept as they are now.',
    params: z.object({ paperId: z.uuid() }),
    body: printingRequestSchema,
    output: onePrinting,
    status: 201,
    refusals: [
      'not-found',
      'not-allowed',
      'class-without-owner',
      'class-closed',
      'printing-class-size',
      'paper-not-ready',
      'sheet-too-long',
      'printing-limit',
      'teacher-not-approved',
      'too-many-requests',
    ],
  }),
  listPrintings: endpoint({
    method: 'GET',
    path: '/printings',
    access,
    summary: 'Answer sheets that I printed or mark for a colleague, latest first; of one paper only my own.',
    query: z.object({ paperId: z.uuid().optional() }),
    output: z.object({ success, printings: z.array(printingSchema).max(scanLimits.printings) }),
    refusals: [],
  }),
  readPrinting: endpoint({
    method: 'GET',
    path: '/printings/:printingId',
    access,
    summary: 'One printing of mine, or that I mark, with its students.',
    params: printingParams,
    output: onePrinting.extend({
      students: z.array(printingStudentSchema).max(scanLimits.pages),
    }),
    refusals: ['not-found'],
  }),
  changePrinting: endpoint({
    method: 'PATCH',
    path: '/printings/:printingId',
    access,
    summary:
      'Set for how many days after printing its sheets are kept, or the day on which its class writes it.',
    params: printingParams,
    body: z.object({
      keptDays: z.int().min(scanLimits.keptDays.min).max(scanLimits.keptDays.max).optional(),
      /** Null takes it out of the calendars. Of sheets for a class only. */
      heldOn: dateSchema.nullable().optional(),
    }),
    output: onePrinting,
    refusals: ['not-found', 'not-allowed', 'class-closed', 'printing-without-class'],
  }),
  removePrinting: endpoint({
    method: 'DELETE',
    path: '/printings/:printingId',
    access,
    summary: 'Delete a printing with every sheet, mark and result of it.',
    params: printingParams,
    output: done,
    refusals: ['not-found'],
  }),
  openSheets: endpoint({
    method: 'GET',
    path: '/printings/:printingId/sheets',
    access,
    summary: 'The answer sheets as a PDF.',
    params: printingParams,
    output: 'file',
    refusals: ['not-found', 'too-many-requests'],
  }),
} as const
