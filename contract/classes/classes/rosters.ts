// Rosters of a school's system (OneRoster 1.1 or 1.2 as CSV): an admin brings the files, looks what would change, and lets it.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { encodingBodySchema, encodingChoiceSchema } from '../../text-encodings.ts'
import { rosterFailures, rosterOutcomes, rosterStates } from './roster-limits.rules.ts'

const moment = z.iso.datetime()
const access = ['admin'] as const
const params = z.object({ rosterId: z.uuid() })

export const rosterLineSchema = z.object({
  /** Name of the file in the archive, such as "users.csv". */
  file: z.string(),
  /** Counted from 1, with the header; 0 for what isn't in the file any more. */
  line: z.int(),
  /** Person or class concerned. */
  text: z.string(),
  outcome: z.enum(rosterOutcomes),
})
export type RosterLine = z.output<typeof rosterLineSchema>

export const rosterImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(rosterStates),
  failure: z.object({ code: z.enum(rosterFailures), detail: z.string() }).nullable(),
  /** Encoding of its texts where their bytes don't name it, while it can be changed. */
  encoding: encodingChoiceSchema.nullable(),
  done: z.int(),
  total: z.int(),
  at: moment,
  startedBy: z.string(),
})
export type RosterImport = z.output<typeof rosterImportSchema>

const one = z.object({ success, roster: rosterImportSchema })

export const rosterEndpoints = {
  listRosterImports: endpoint({
    method: 'GET',
    path: '/admin/rosters',
    access,
    summary: 'Rosters that were brought, latest first.',
    output: z.object({ success, rosters: z.array(rosterImportSchema) }),
    refusals: [],
  }),
  startRosterImport: endpoint({
    method: 'POST',
    path: '/admin/rosters',
    access,
    summary:
      'Bring a roster: a ZIP of the CSV files of OneRoster 1.1 or 1.2. It is read and tried; nothing is changed.',
    body: 'upload',
    output: one,
    status: 201,
    refusals: ['file-missing', 'file-empty', 'file-too-large', 'too-many-requests'],
  }),
  readRosterImport: endpoint({
    method: 'GET',
    path: '/admin/rosters/:rosterId',
    access,
    summary: 'A roster with what becomes of its rows: how many of each, and the rows of one kind.',
    params,
    query: z.object({
      outcome: z.enum(rosterOutcomes).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: one.extend({
      counts: z.array(z.object({ outcome: z.enum(rosterOutcomes), count: z.int() })),
      lines: z.array(rosterLineSchema),
      hasMore: z.boolean(),
    }),
    refusals: ['not-found'],
  }),
  changeRosterEncoding: endpoint({
    method: 'POST',
    path: '/admin/rosters/:rosterId/encoding',
    access,
    summary: 'Say in which encoding the files are; they are read again so. The present one is confirmed.',
    params,
    body: encodingBodySchema,
    output: one,
    status: 202,
    refusals: ['not-found', 'import-not-ready'],
  }),
  runRosterImport: endpoint({
    method: 'POST',
    path: '/admin/rosters/:rosterId/run',
    access,
    summary: 'Do what was tried: make and change classes, give places, archive what has gone.',
    params,
    output: one,
    status: 202,
    refusals: ['not-found', 'import-not-ready', 'encoding-unconfirmed'],
  }),
  removeRosterImport: endpoint({
    method: 'DELETE',
    path: '/admin/rosters/:rosterId',
    access,
    summary: 'Forget a roster and its report. What was imported stays.',
    params,
    output: done,
    refusals: ['not-found', 'import-not-ready'],
  }),
} as const
