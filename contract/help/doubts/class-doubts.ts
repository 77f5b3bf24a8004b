// Doubts that belong to a class: which classes a student may choose, and what the class's teachers see.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { doubtSchema } from './doubt-shapes.ts'

/** A class that a question may belong to. */
export const doubtClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the source that was asked about is material of this class. */
  hasSource: z.boolean(),
})
export type DoubtClass = z.output<typeof doubtClassSchema>

/** A doubt as every teacher of its class sees it: the conversation stays between its asker and who took it. */
export const classDoubtSchema = doubtSchema
  .pick({
    id: true,
    question: true,
    subject: true,
    subcategory: true,
    state: true,
    asker: true,
    teacher: true,
    askedAt: true,
    updatedAt: true,
  })
  .extend({
    /** True if it is open and the caller may claim it, or has claimed it. */
    canOpen: z.boolean(),
  })
export type ClassDoubt = z.output<typeof classDoubtSchema>

export const classDoubtEndpoints = {
  listDoubtClasses: endpoint({
    method: 'GET',
    path: '/doubt-classes',
    access: ['student'],
    summary: 'Classes that I am in and that still run: one of them may be what a question belongs to.',
    query: z.object({ sourceId: z.uuid().optional() }),
    output: z.object({ success, classes: z.array(doubtClassSchema) }),
    refusals: [],
  }),
  listClassDoubts: endpoint({
    method: 'GET',
    path: '/classes/:classId/doubts',
    access: ['teacher'],
    summary:
      'Doubts of a class for its owner and co-teachers who are approved: those that wait first, then the others, latest first.',
    params: z.object({ classId: z.uuid() }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({ success, doubts: z.array(classDoubtSchema), hasMore: z.boolean() }),
    refusals: ['not-found', 'not-allowed', 'class-closed', 'teacher-not-approved'],
  }),
} as const
