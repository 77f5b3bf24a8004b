// Papers as files: one variant, its key, its marking scheme, or the examiner's copy.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paperLimits } from './paper-limits.rules.ts'
import { paperParams } from './papers.ts'

/** `examiner`: the whole paper with what is right, why, and where each question stands in the material. */
export const paperFileKinds = ['paper', 'key', 'scheme', 'examiner'] as const
export type PaperFileKind = (typeof paperFileKinds)[number]
const formats = ['pdf', 'docx'] as const
export type PaperFileFormat = (typeof formats)[number]

export const paperFileEndpoints = {
  printPaper: endpoint({
    method: 'GET',
    path: '/papers/:paperId/file',
    access: ['teacher'],
    summary: 'One variant, its key, its marking scheme or its examiner’s copy as a file.',
    params: paperParams,
    query: z.object({
      kind: z.enum(paperFileKinds).default('paper'),
      format: z.enum(formats).default('pdf'),
      /** Counted from 0. */
      form: z.coerce
        .number()
        .int()
        .min(0)
        .max(paperLimits.variants - 1)
        .default(0),
    }),
    output: 'file',
    refusals: ['not-found', 'paper-not-ready', 'teacher-not-approved', 'too-many-requests'],
  }),
} as const
