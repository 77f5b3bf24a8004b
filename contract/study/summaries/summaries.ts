// Summaries: what a source says in short, every point with the place it rests on.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { citationSchema } from '../../material/library/library.ts'
import { coverageSchema } from '../generations/coverage.ts'
import { generationSchema } from '../generations/generations.ts'

/** A few points, about a page, or every section. */
export const summaryLengths = ['short', 'standard', 'detailed'] as const
export type SummaryLength = (typeof summaryLengths)[number]

export const summaryPointSchema = z.object({
  id: z.string(),
  /** Headings of the section it sums up, outermost first; empty for the whole. */
  headings: z.array(z.string()),
  text: z.string(),
  citations: z.array(citationSchema),
})
export type SummaryPoint = z.output<typeof summaryPointSchema>

export const summarySchema = z.object({
  id: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  length: z.enum(summaryLengths),
  /** Points in reading order; more are added while the summary is made. */
  points: z.array(summaryPointSchema),
  /** Coverage of the source by its points; null while there are none. */
  coverage: coverageSchema.nullable(),
  /** Points of a model that were left out because nothing in the material bears them out. */
  withheld: z.int(),
  /** True if it is neither in English nor in Hindi, so that the built-in engine can judge less. */
  otherLanguage: z.boolean(),
  /** Null once the generation is forgotten. */
  generation: generationSchema.nullable(),
  createdAt: z.iso.datetime(),
})
export type Summary = z.output<typeof summarySchema>

const params = z.object({ summaryId: z.uuid() })
const one = z.object({ success: z.literal(true), summary: summarySchema })

export const summaryEndpoints = {
  listSummaries: endpoint({
    method: 'GET',
    path: '/summaries',
    access: 'visitor',
    summary: 'My summaries of one source, at most one of each length.',
    query: z.object({ sourceId: z.uuid() }),
    output: z.object({ success: z.literal(true), summaries: z.array(summarySchema) }),
    refusals: ['not-found'],
  }),
  makeSummary: endpoint({
    method: 'POST',
    path: '/summaries',
    access: 'visitor',
    summary: 'Make a summary of a source. One of the same length is made anew.',
    body: z.object({ sourceId: z.uuid(), length: z.enum(summaryLengths) }),
    output: one,
    status: 202,
    refusals: ['not-found', 'source-not-ready', 'generation-running', 'too-many-requests'],
  }),
  readSummary: endpoint({
    method: 'GET',
    path: '/summaries/:summaryId',
    access: 'visitor',
    summary: 'A summary, as far as it has come.',
    params,
    output: one,
    refusals: ['not-found'],
  }),
  exportSummary: endpoint({
    method: 'GET',
    path: '/summaries/:summaryId/export',
    access: 'visitor',
    summary: 'The summary as Markdown, every point with its source.',
    params,
    output: 'text',
    refusals: ['not-found'],
  }),
  printSummary: endpoint({
    method: 'GET',
    path: '/summaries/:summaryId/pdf',
    access: 'visitor',
    summary: 'The summary as PDF, every point with its source.',
    params,
    output: 'file',
    refusals: ['not-found', 'too-many-requests'],
  }),
} as const
