// Names and terms of a class, which are written right in the transcripts of its recordings.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { termListSchema, termsOutput } from '../../material/recordings/terms.ts'
import { classChanges, classLooks } from '../classes/class-refusals.ts'

const params = z.object({ classId: z.uuid() })

export const classTermEndpoints = {
  readClassTerms: endpoint({
    method: 'GET',
    path: '/classes/:classId/terms',
    access: ['teacher'],
    summary: 'Names and terms of a class.',
    params,
    output: termsOutput,
    refusals: classLooks,
  }),
  saveClassTerms: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/terms',
    access: ['teacher'],
    summary: 'Replace the names and terms of a class; the transcripts of its recordings change with them.',
    params,
    body: z.object({ terms: termListSchema }),
    output: termsOutput,
    refusals: [...classChanges, 'class-closed'],
  }),
} as const
