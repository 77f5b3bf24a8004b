// Teachers of a class: invited, offered the class, taken out. Nothing of a class is anybody's before they
// accept.
import { z } from 'zod'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { maxLengths } from '../../people/identity/identity.ts'
import { classRoles } from './class-limits.rules.ts'
import { classChanges, classLooks } from './class-refusals.ts'
import { wholeClass } from './class-shapes.ts'

const text = (maximum: number) => z.string().trim().max(maximum)
const params = z.object({ classId: z.uuid() })
const teachers = ['teacher'] as const

export const classTeacherEndpoints = {
  inviteClassTeacher: endpoint({
    method: 'POST',
    path: '/classes/:classId/teachers',
    access: teachers,
    summary:
      'Invite an approved teacher by their address to teach the class, or offer it to them as its owner; they must accept. Changes the role of somebody who teaches it.',
    params,
    body: z
      .object({
        email: text(maxLengths.email).min(3).optional(),
        /** Account id of somebody who teaches the class already. */
        colleagueId: z.uuid().optional(),
        role: z.enum(classRoles),
      })
      .refine(({ email, colleagueId }) => (email === undefined) !== (colleagueId === undefined)),
    output: wholeClass,
    refusals: [...classChanges, 'person-unknown', 'class-full', 'too-many-requests'],
  }),
  withdrawTeacherInvitation: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/teacher-invitations/:teacherInvitationId',
    access: teachers,
    summary: 'Withdraw an invitation to teach the class, or an offer of it; also removes a declined one.',
    params: params.extend({ teacherInvitationId: z.uuid() }),
    output: done,
    refusals: classLooks,
  }),
  answerTeacherInvitation: endpoint({
    method: 'POST',
    path: '/classes/teacher-invitations/:teacherInvitationId',
    access: teachers,
    summary: 'Accept or decline an invitation to teach a class, or to have it as its owner.',
    params: z.object({ teacherInvitationId: z.uuid() }),
    body: z.object({ isAccepted: z.boolean() }),
    output: done,
    refusals: [
      'not-found',
      'teacher-not-approved',
      'class-without-owner',
      'class-closed',
      'class-full',
      'class-limit',
    ],
  }),
  claimClass: endpoint({
    method: 'POST',
    path: '/classes/:classId/ownership',
    access: teachers,
    summary: 'Become the owner of a class that no approved teacher has; for its approved co-teachers.',
    params,
    output: wholeClass,
    refusals: [...classLooks, 'class-limit'],
  }),
  removeClassTeacher: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/teachers/:colleagueId',
    access: teachers,
    summary: 'Somebody no longer teaches along; also to leave by oneself.',
    params: params.extend({ colleagueId: z.uuid() }),
    output: done,
    refusals: classLooks,
  }),
} as const
