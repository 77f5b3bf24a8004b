// Classes: a teacher's students of a year or a term, who teaches them, and what they are told.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { encodingChoiceSchema, textEncodingSchema } from '../../text-encodings.ts'
import { classLimits } from './class-limits.rules.ts'
import { classChanges, classLooks } from './class-refusals.ts'
import {
  announcementSchema,
  classFormSchema,
  oneClass,
  receivedInvitationSchema,
  rosterResultSchema,
  schoolClassSchema,
  wholeClass,
} from './class-shapes.ts'
import { timeFactors } from './time-factors.rules.ts'

const text = (max: number) => z.string().trim().max(max)

const params = z.object({ classId: z.uuid() })
const student = params.extend({ studentId: z.uuid() })
const teachers = ['teacher'] as const

export const classEndpoints = {
  listClasses: endpoint({
    method: 'GET',
    path: '/classes',
    access: teachers,
    summary: 'Classes that I teach, those of today before archived ones, and those that invite me to teach.',
    output: z.object({
      success,
      classes: z.array(schoolClassSchema),
      invitations: z.array(receivedInvitationSchema),
    }),
    refusals: [],
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/classes',
    access: teachers,
    summary: 'A class of mine, with a code to join.',
    body: classFormSchema,
    output: oneClass,
    status: 201,
    refusals: ['name-has-contact', 'class-limit', 'too-many-requests'],
  }),
  readClass: endpoint({
    method: 'GET',
    path: '/classes/:classId',
    access: teachers,
    summary: 'A class that I teach, with its people.',
    params,
    output: wholeClass,
    refusals: ['not-found'],
  }),
  changeClass: endpoint({
    method: 'PATCH',
    path: '/classes/:classId',
    access: teachers,
    summary: 'Rename a class, open or close joining, take a new code, archive it or bring it back.',
    params,
    body: z.object({
      ...classFormSchema.partial().shape,
      isJoinOpen: z.boolean().optional(),
      isArchived: z.boolean().optional(),
      hasNewCode: z.literal(true).optional(),
    }),
    output: oneClass,
    refusals: [...classChanges, 'name-has-contact'],
  }),
  copyClass: endpoint({
    method: 'POST',
    path: '/classes/:classId/copies',
    access: teachers,
    summary: 'The same class for the next year: its students with their longer time, without its work.',
    params,
    body: classFormSchema,
    output: oneClass,
    status: 201,
    refusals: [...classChanges, 'name-has-contact', 'class-limit', 'too-many-requests'],
  }),
  removeClass: endpoint({
    method: 'DELETE',
    path: '/classes/:classId',
    access: teachers,
    summary: 'Delete a class; its homework stays with who set it. For its owner.',
    params,
    output: done,
    refusals: ['not-found', 'not-allowed'],
  }),
  readListText: endpoint({
    method: 'POST',
    path: '/classes/list-texts',
    access: teachers,
    summary: 'Text of a file with a list of students, and in which encoding it may be.',
    body: z.object({
      /** The file, in Base64. */
      bytes: z.base64().min(1).max(280_000),
      encoding: textEncodingSchema.optional(),
    }),
    output: z.object({ success, text: z.string(), choice: encodingChoiceSchema.nullable() }),
    refusals: ['list-not-text'],
  }),
  addRoster: endpoint({
    method: 'POST',
    path: '/classes/:classId/roster',
    access: teachers,
    summary:
      'Invite the students of a list: a name and an address a line, or columns of a table. Again it adds what is new.',
    params,
    body: z.object({ text: z.string().min(1).max(200_000) }),
    output: wholeClass.extend({ results: z.array(rosterResultSchema) }),
    refusals: [...classChanges, 'class-closed', 'name-has-contact', 'roster-unreadable', 'too-many-requests'],
  }),
  changeClassStudent: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/students/:studentId',
    access: teachers,
    summary:
      'Name a student as in my list, or give them longer time or questions read aloud in all homework of the class.',
    params: student,
    body: z.object({
      name: text(classLimits.name).min(1).optional(),
      timeFactor: z.literal(timeFactors).optional(),
      readAloud: z.boolean().optional(),
    }),
    output: wholeClass,
    refusals: classChanges,
  }),
  removeClassStudent: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/students/:studentId',
    access: teachers,
    summary: 'Take somebody out of the class; what they handed in stays.',
    params: student,
    output: done,
    refusals: classLooks,
  }),
  moveClassStudent: endpoint({
    method: 'POST',
    path: '/classes/:classId/students/:studentId/move',
    access: teachers,
    summary:
      'Take somebody of the list into another class that I manage, with their name, longer time and notes; what they handed in stays.',
    params: student,
    body: z.object({ toClassId: z.uuid() }),
    output: done,
    refusals: [...classChanges, 'class-closed', 'class-full', 'in-class-already'],
  }),
  writeAnnouncement: endpoint({
    method: 'POST',
    path: '/classes/:classId/announcements',
    access: teachers,
    summary: 'Tell the class something.',
    params,
    body: z.object({ text: text(classLimits.announcement).min(1) }),
    output: z.object({ success, announcement: announcementSchema }),
    status: 201,
    refusals: [...classChanges, 'class-closed', 'too-many-requests'],
  }),
  removeAnnouncement: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/announcements/:announcementId',
    access: teachers,
    summary: 'Take an announcement back.',
    params: params.extend({ announcementId: z.uuid() }),
    output: done,
    refusals: classLooks,
  }),
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/classes/:classId/announcements',
    access: 'account',
    summary: 'What the class was told, latest first; for its teachers and students.',
    params,
    output: z.object({ success, announcements: z.array(announcementSchema) }),
    refusals: ['not-found'],
  }),
} as const
