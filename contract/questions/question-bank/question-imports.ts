// Files of questions: brought in with a report of each question before anything is added, and written out.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { encodingBodySchema, encodingChoiceSchema } from '../../text-encodings.ts'
import { bankFilterSchema } from './bank-filter.ts'
import { bankLimits } from './bank-limits.rules.ts'
import { bankQuestionSchema } from './bank-questions.ts'
import {
  bankFormats,
  type ExportFormat,
  exportFormats,
  isPrintFormat,
  lossSchema,
  readItemSchema,
  refusedCodes,
} from './loss-report.ts'
import { columnRoleSchema, maxColumns, tableColumnsSchema } from './table-columns.ts'

/** `reading` → `ready` or `failed`; `ready` → `adding` → `added`, which can be taken back: `undone`. */
export const importStates = ['reading', 'failed', 'ready', 'adding', 'added', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const questionImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  format: z.enum(bankFormats).nullable(),
  /** Reason for which the file couldn't be read. */
  failure: z.string().nullable(),
  isCut: z.boolean(),
  /** Progress of the running read or import. */
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: z.object({
    /** Taken with nothing lost, and not known yet. */
    whole: z.int(),
    withLoss: z.int(),
    refused: z.int(),
    /** The bank, or the file further up, has the same. */
    known: z.int(),
    /** Importable questions that resemble one of the bank. */
    similar: z.int(),
    /** Questions in the bank from this file. */
    inBank: z.int(),
  }),
  /** Columns of a table, while they can be changed. */
  columns: tableColumnsSchema.nullable(),
  /** Encoding of a text whose bytes don't name it, while it can be changed. */
  encoding: encodingChoiceSchema.nullable(),
  createdAt: z.iso.datetime(),
})
export type QuestionImport = z.output<typeof questionImportSchema>

export const importItemSchema = z.object({
  place: z.int(),
  item: readItemSchema,
  isKnown: z.boolean(),
  /** Question of the bank that asks nearly the same. */
  similar: bankQuestionSchema.nullable(),
})
export type ImportItem = z.output<typeof importItemSchema>

export const shownItems = ['all', 'losses', 'refused', 'known', 'similar'] as const
export type ShownItems = (typeof shownItems)[number]

/** Chosen ones, or all that a list shows. */
const selectionSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), questionIds: z.array(z.uuid()).min(1).max(bankLimits.chosen) }),
  z.object({ by: z.literal('filter'), filter: bankFilterSchema }),
])
export type BankSelection = z.output<typeof selectionSchema>
/** Questions of one written file; a printed one takes longer to set. */
export const getMaxExported = (format: ExportFormat): number => (isPrintFormat(format) ? 500 : 5000)

const exportReportSchema = z.object({
  /** Questions that the file will hold. */
  written: z.int(),
  /** True if there are more questions than one file allows. */
  isCut: z.boolean(),
  /** First questions that lose something or that the format can't represent. */
  items: z
    .array(
      z.object({
        name: z.string(),
        losses: z.array(lossSchema),
        refused: z.enum(refusedCodes).nullable(),
      }),
    )
    .max(500),
})
export type ExportReport = z.output<typeof exportReportSchema>

const access = ['teacher'] as const
const params = z.object({ questionImportId: z.uuid() })
const oneImport = z.object({ success, import: questionImportSchema })

export const questionImportEndpoints = {
  startQuestionImport: endpoint({
    method: 'POST',
    path: '/question-imports',
    access,
    summary: 'Bring a file of questions; it is read in the background, and nothing is added yet.',
    body: 'upload',
    output: oneImport,
    status: 202,
    refusals: ['file-missing', 'file-empty', 'file-too-large', 'too-many-requests'],
  }),
  listQuestionImports: endpoint({
    method: 'GET',
    path: '/question-imports',
    access,
    summary: 'Files of questions that I brought, latest first.',
    output: z.object({ success, imports: z.array(questionImportSchema).max(30) }),
    refusals: [],
  }),
  readQuestionImport: endpoint({
    method: 'GET',
    path: '/question-imports/:questionImportId',
    access,
    summary: 'How far a file of questions is, and what is in it.',
    params,
    output: oneImport,
    refusals: ['not-found'],
  }),
  listImportItems: endpoint({
    method: 'GET',
    path: '/question-imports/:questionImportId/items',
    access,
    summary: 'Questions of a file with what became of each, in their order, a page at a time.',
    params,
    query: z.object({
      show: z.enum(shownItems).default('all'),
      /** Place of the last one of the page before. */
      after: z.coerce.number().int().min(-1).max(1_000_000).default(-1),
    }),
    output: z.object({ success, items: z.array(importItemSchema).max(100), more: z.boolean() }),
    refusals: ['not-found'],
  }),
  addQuestionImport: endpoint({
    method: 'POST',
    path: '/question-imports/:questionImportId/add',
    access,
    summary: 'Add the questions of a file to my bank, but for those it has; done in the background.',
    params,
    body: z.object({ publish: z.boolean().default(false) }),
    output: oneImport,
    status: 202,
    refusals: ['not-found', 'import-not-ready', 'encoding-unconfirmed', 'bank-full'],
  }),
  changeImportColumns: endpoint({
    method: 'POST',
    path: '/question-imports/:questionImportId/columns',
    access,
    summary: 'Say what the columns of a table are; it is read again so, and the next one with this head too.',
    params,
    body: z.object({ roles: z.array(columnRoleSchema).min(1).max(maxColumns) }),
    output: oneImport,
    status: 202,
    refusals: ['not-found', 'import-not-ready', 'columns-missing'],
  }),
  changeImportEncoding: endpoint({
    method: 'POST',
    path: '/question-imports/:questionImportId/encoding',
    access,
    summary: 'Say in which encoding a text is; it is read again so. The present one is confirmed.',
    params,
    body: encodingBodySchema,
    output: oneImport,
    status: 202,
    refusals: ['not-found', 'import-not-ready'],
  }),
  undoQuestionImport: endpoint({
    method: 'POST',
    path: '/question-imports/:questionImportId/undo',
    access,
    summary: 'Take everything out of my bank that a file brought.',
    params,
    output: oneImport,
    refusals: ['not-found', 'import-not-ready'],
  }),
  removeQuestionImport: endpoint({
    method: 'DELETE',
    path: '/question-imports/:questionImportId',
    access,
    summary: 'Forget a file of questions; what it brought into the bank stays.',
    params,
    output: done,
    refusals: ['not-found'],
  }),
  reportBankExport: endpoint({
    method: 'POST',
    path: '/question-bank/export-report',
    access,
    summary: 'What a format can’t hold of chosen questions.',
    body: z.object({ format: z.enum(exportFormats), selection: selectionSchema }),
    output: z.object({ success, report: exportReportSchema }),
    refusals: ['not-found', 'too-many-requests'],
  }),
  exportBankQuestions: endpoint({
    method: 'POST',
    path: '/question-bank/exports',
    access,
    summary: 'Chosen questions as a file of another system.',
    body: z.object({ format: z.enum(exportFormats), selection: selectionSchema }),
    output: 'file',
    refusals: ['not-found', 'too-many-requests'],
  }),
} as const
