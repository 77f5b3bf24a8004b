// Groups of a class: some of its students under a name, so that work can be given to them alone.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classLimits } from './class-limits.rules.ts'
import { classChanges, classLooks } from './class-refusals.ts'

export const classGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Lines of the class's list. */
  memberIds: z.array(z.string()),
})
export type ClassGroup = z.output<typeof classGroupSchema>

export const classGroupFormSchema = z.object({
  name: z.string().trim().min(1).max(classLimits.groupName),
  memberIds: z.array(z.uuid()).max(classLimits.students),
})
export type ClassGroupForm = z.output<typeof classGroupFormSchema>

const access = ['teacher'] as const
const params = z.object({ classId: z.uuid() })
const group = params.extend({ groupId: z.uuid() })
const groups = z.object({ success, groups: z.array(classGroupSchema) })

export const classGroupEndpoints = {
  listClassGroups: endpoint({
    method: 'GET',
    path: '/classes/:classId/groups',
    access,
    summary: 'Groups of a class with their members, by name; for its teachers.',
    params,
    output: groups,
    refusals: ['not-found'],
  }),
  createClassGroup: endpoint({
    method: 'POST',
    path: '/classes/:classId/groups',
    access,
    summary: 'Put students of a class into a group. Not for assistants.',
    params,
    body: classGroupFormSchema,
    output: groups,
    status: 201,
    refusals: [...classChanges, 'class-closed', 'class-group-exists', 'class-group-limit'],
  }),
  changeClassGroup: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/groups/:groupId',
    access,
    summary: 'Name a group otherwise, or say anew who is in it. Not for assistants.',
    params: group,
    body: classGroupFormSchema,
    output: groups,
    refusals: [...classChanges, 'class-closed', 'class-group-exists'],
  }),
  removeClassGroup: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/groups/:groupId',
    access,
    summary: 'Take a group apart; its students stay in the class. Not for assistants.',
    params: group,
    output: done,
    refusals: classLooks,
  }),
} as const
