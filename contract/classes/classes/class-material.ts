// Sources that a teacher lends a class for reading and asking: the teacher's own, read-only.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { sourceSchema } from '../../material/library/library.ts'
import { classChanges, classLooks } from './class-refusals.ts'

export const classMaterialSchema = z.object({
  source: sourceSchema,
  sharedBy: z.string(),
  sharedAt: z.iso.datetime(),
  /** Whether it is mine to take back. */
  isOwn: z.boolean(),
})
export type ClassMaterial = z.output<typeof classMaterialSchema>

const params = z.object({ classId: z.uuid() })
export const classMaterialEndpoints = {
  listClassMaterial: endpoint({
    method: 'GET',
    path: '/classes/:classId/material',
    access: 'account',
    summary: 'Material of a class, for its teachers and students; latest first.',
    params,
    output: z.object({ success, material: z.array(classMaterialSchema) }),
    refusals: ['not-found'],
  }),
  shareWithClass: endpoint({
    method: 'POST',
    path: '/classes/:classId/material',
    access: ['teacher'],
    summary: 'Let a class read and ask a source of mine; it counts against nobody else’s storage.',
    params,
    body: z.object({
      sourceId: z.uuid(),
      /** Whether the class also gets the presenter's notes of slides. */
      withNotes: z.boolean().default(false),
    }),
    output: z.object({ success, material: z.array(classMaterialSchema) }),
    refusals: [...classChanges, 'class-closed', 'material-full'],
  }),
  stopSharingWithClass: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/material/:materialId',
    access: ['teacher'],
    summary: 'The class no longer reads a source; it stays mine.',
    /** The source’s id. */
    params: params.extend({ materialId: z.uuid() }),
    output: done,
    refusals: classLooks,
  }),
} as const
