// Scans: photos and files of scanners with filled sheets. Each is stored first and read in the background.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { printingParams } from './printings.ts'
import { scanLimits } from './scan-limits.rules.ts'

const access = ['teacher'] as const
const pageParams = z.object({ scanPageId: z.uuid() })

/** `splitting`: a file whose pages are being taken apart; `failed`: one that can't be opened. */
export const scanStates = ['splitting', 'split', 'failed'] as const
/** `waiting` → `read`; or `not-found`, and `foreign` where the sheet isn't of a printing of this teacher. */
export const scanPageStates = ['waiting', 'read', 'not-found', 'foreign'] as const
export const notFoundReasons = [
  'no-corners',
  'no-code',
  'blurred',
  'not-a-picture',
  'rings-not-there',
  /** Reading it ended without a word, several times. */
  'gave-up',
] as const
export type NotFound = (typeof notFoundReasons)[number]

export const scanSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(scanStates),
  /** Pages found in it so far. */
  pages: z.int(),
  addedAt: z.iso.datetime(),
})
export type Scan = z.output<typeof scanSchema>

export const scanPageSchema = z.object({
  id: z.string(),
  scanId: z.string(),
  fileName: z.string(),
  /** Page in its file, counted from 1. */
  place: z.int(),
  state: z.enum(scanPageStates),
  reason: z.enum(notFoundReasons).nullable(),
  hasPicture: z.boolean(),
  /** Printing named by the code of the page, if it isn't the one it was uploaded to. */
  otherPrinting: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Variant of the sheet, counted from 0. */
  variant: z.int().nullable(),
  page: z.int().nullable(),
  student: z.object({ id: z.string(), name: z.string(), rollNumber: z.string() }).nullable(),
  /** Answers that could be read, and those that aren't sure. */
  answered: z.int(),
  unsure: z.int(),
  addedAt: z.iso.datetime(),
})
export type ScanPage = z.output<typeof scanPageSchema>

export const scanEndpoints = {
  addScan: endpoint({
    method: 'POST',
    path: '/printings/:printingId/scans',
    access,
    summary: 'Bring a photo or the PDF of a scanner; its pages are read in the background, in any order.',
    params: printingParams,
    body: 'upload',
    output: z.object({ success, scan: scanSchema }),
    status: 202,
    refusals: [
      'not-found',
      'file-missing',
      'file-empty',
      'file-too-large',
      'scan-unsupported',
      'plan-limit',
      'scan-full',
      'too-many-requests',
    ],
  }),
  listScanPages: endpoint({
    method: 'GET',
    path: '/printings/:printingId/scans',
    access,
    summary: 'What was brought to a printing of mine and what was read of each page, latest first.',
    params: printingParams,
    output: z.object({
      success,
      scans: z.array(scanSchema).max(scanLimits.pages),
      pages: z.array(scanPageSchema).max(scanLimits.pages),
    }),
    refusals: ['not-found'],
  }),
  readScanPageAgain: endpoint({
    method: 'POST',
    path: '/scan-pages/:scanPageId/again',
    access,
    summary: 'Read a page again that wasn’t found.',
    params: pageParams,
    output: done,
    refusals: ['not-found', 'scan-not-readable'],
  }),
  removeScanPage: endpoint({
    method: 'DELETE',
    path: '/scan-pages/:scanPageId',
    access,
    summary: 'Delete a page with everything that was read of it.',
    params: pageParams,
    output: done,
    refusals: ['not-found'],
  }),
  openScanPage: endpoint({
    method: 'GET',
    path: '/scan-pages/:scanPageId/picture',
    access: ['teacher', 'student'],
    summary:
      'The picture of a page, made straight: for its teacher and who marks along, and for its student once results are shared.',
    params: pageParams,
    output: 'file',
    refusals: ['not-found'],
  }),
} as const
