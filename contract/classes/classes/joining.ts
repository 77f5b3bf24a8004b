// Classes on the side of students: the way in by a code or an invitation, and out.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classInvitationSchema, joinedClassSchema } from './class-shapes.ts'

const students = ['student'] as const
const code = z.object({ code: z.string().trim().max(20) })

export const joiningEndpoints = {
  listJoinedClasses: endpoint({
    method: 'GET',
    path: '/joined-classes',
    access: students,
    summary: 'Classes that I am in, and those that invite my address.',
    output: z.object({
      success,
      classes: z.array(joinedClassSchema),
      invitations: z.array(classInvitationSchema),
    }),
    refusals: [],
  }),
  findClassByCode: endpoint({
    method: 'GET',
    path: '/class-codes/:code',
    access: students,
    summary: 'The class that a code belongs to, before joining it.',
    params: code,
    output: z.object({ success, class: joinedClassSchema, isIn: z.boolean() }),
    refusals: ['class-code-unknown', 'too-many-requests'],
  }),
  joinClass: endpoint({
    method: 'POST',
    path: '/class-codes/:code/join',
    access: students,
    summary: 'Join a class by its code; its open homework is mine from then on.',
    params: code,
    output: z.object({ success, class: joinedClassSchema }),
    refusals: ['class-code-unknown', 'class-full', 'too-many-requests'],
  }),
  answerClassInvitation: endpoint({
    method: 'POST',
    path: '/class-invitations/:invitationId',
    access: students,
    summary: 'Accept or decline an invitation to a class.',
    params: z.object({ invitationId: z.uuid() }),
    body: z.object({ isAccepted: z.boolean() }),
    output: done,
    refusals: ['not-found', 'class-closed', 'class-without-owner'],
  }),
  leaveClass: endpoint({
    method: 'DELETE',
    path: '/joined-classes/:classId',
    access: students,
    summary: 'Leave a class; what I handed in stays.',
    params: z.object({ classId: z.uuid() }),
    output: done,
    refusals: ['not-found'],
  }),
} as const
