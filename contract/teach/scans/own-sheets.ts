// Sheets for their students: a printed slip with the marks, and with the code on it their own sheet here.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { sheetBoxSchema } from '../papers/sheet-layout.ts'
import { printingParams } from './printings.ts'

const student = ['student'] as const

/** Signs that are told apart in every hand. */
export const claimSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const claimCodeLength = 8

const ownSheetRowSchema = z.object({
  printingId: z.string(),
  title: z.string(),
  className: z.string(),
  teacher: z.string(),
  printedAt: z.iso.datetime(),
  /** Whether the teacher lets it be read by now. */
  isShared: z.boolean(),
})
export type OwnSheetRow = z.output<typeof ownSheetRowSchema>

const ownFieldSchema = z.object({
  /** Number as printed on the sheet, such as "3" or "3.1". */
  number: z.string(),
  /** Number of the question in the results. */
  item: z.int(),
  outcome: z.enum(['right', 'part', 'wrong', 'empty', 'waiting']),
  /** Around the field. */
  box: sheetBoxSchema,
  /** Bubbles that would have been right. */
  rightBubbles: z.array(z.object({ x: z.number(), y: z.number() })),
})
export type OwnField = z.output<typeof ownFieldSchema>

const ownSheetSchema = ownSheetRowSchema.extend({
  variant: z.int().nullable(),
  pages: z.array(
    z.object({
      pageId: z.string(),
      width: z.number(),
      height: z.number(),
      bubbleRadius: z.number(),
      fields: z.array(ownFieldSchema),
    }),
  ),
  /** Written answers with the marks and the teacher's words. */
  written: z.array(
    z.object({ item: z.int(), number: z.string(), marks: z.number(), most: z.int(), comment: z.string() }),
  ),
})
export type OwnSheet = z.output<typeof ownSheetSchema>

export const ownSheetEndpoints = {
  openSlips: endpoint({
    method: 'GET',
    path: '/printings/:printingId/slips',
    access: ['teacher'],
    summary: 'Feedback slips as a PDF: each student’s marks, with a code that opens their own sheet once.',
    params: printingParams,
    output: 'file',
    refusals: ['not-found', 'no-sheets', 'too-many-requests'],
  }),
  claimSheet: endpoint({
    method: 'POST',
    path: '/own-sheets',
    access: student,
    summary: 'Link the sheet whose slip has this code to my account; a code works once.',
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    output: z.object({ success, sheet: ownSheetRowSchema }),
    status: 201,
    refusals: ['claim-unknown', 'student-linked', 'too-many-requests'],
  }),
  listOwnSheets: endpoint({
    method: 'GET',
    path: '/own-sheets',
    access: student,
    summary: 'My sheets, latest first.',
    output: z.object({ success, sheets: z.array(ownSheetRowSchema).max(200) }),
    refusals: [],
  }),
  readOwnSheet: endpoint({
    method: 'GET',
    path: '/own-sheets/:printingId',
    access: student,
    summary: 'My sheet with what is right and wrong marked on it, once its teacher shares results.',
    params: printingParams,
    output: z.object({ success, sheet: ownSheetSchema }),
    refusals: ['not-found', 'results-later'],
  }),
} as const
