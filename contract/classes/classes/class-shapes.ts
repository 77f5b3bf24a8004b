// Classes and who is in them, as their teachers and their students see them.
import { z } from 'zod'
import { classLimits, classRoles } from './class-limits.rules.ts'
import { timeFactors } from './time-factors.rules.ts'

const moment = z.iso.datetime()
const text = (max: number) => z.string().trim().max(max)

export const classFormSchema = z.object({
  name: text(classLimits.name).min(1),
  subject: text(classLimits.subject).default(''),
  /** "Autumn term 2026", in the teacher's words. */
  term: text(classLimits.term).default(''),
})
export type ClassForm = z.output<typeof classFormSchema>

/** Language models in a class: off for its material and conversations about it, and why. */
export const classModelSchema = z.object({ isOff: z.boolean(), reason: z.string() })
export type ClassModel = z.output<typeof classModelSchema>

/** A class as its teachers see it. */
export const schoolClassSchema = classFormSchema.extend({
  id: z.string(),
  /** Code that admits its holder while joining is open. */
  code: z.string(),
  isJoinOpen: z.boolean(),
  /** False while its owner is no approved teacher, or it has none: nobody joins it and nothing new reaches members. */
  isApproved: z.boolean(),
  /** False while I am no approved teacher: its students and their work stay closed to me. */
  isOwnApproved: z.boolean(),
  /** True where I may become its owner, since no approved teacher has it. */
  mayClaim: z.boolean(),
  /** Role of the caller in the class. */
  role: z.enum(classRoles),
  /** Address of the picture, changed with every new picture; null without one. */
  picture: z.string().nullable(),
  students: z.int(),
  invited: z.int(),
  createdAt: moment,
  archivedAt: moment.nullable(),
  /** Whether the school has the parents' agreement for accounts that are made in it; admins state it. */
  coversAccounts: z.boolean(),
  model: classModelSchema,
})
export type SchoolClass = z.output<typeof schoolClassSchema>

export const classTeacherSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  role: z.enum(classRoles),
})
export type ClassTeacher = z.output<typeof classTeacherSchema>

/** An invitation to teach the class as those see it who manage the class. */
export const teacherInvitationSchema = z.object({
  id: z.string(),
  /** Address as it was typed. */
  email: z.string(),
  /** Name of somebody who teaches the class already; null of everybody else until they accept. */
  name: z.string().nullable(),
  /** `owner` offers the class itself. */
  role: z.enum(classRoles),
  invitedAt: moment,
  isDeclined: z.boolean(),
})
export type TeacherInvitation = z.output<typeof teacherInvitationSchema>

/** Invitation as the invited teacher sees it: no more of the class than is needed to decide. */
export const receivedInvitationSchema = z.object({
  id: z.string(),
  className: z.string(),
  subject: z.string(),
  role: z.enum(classRoles),
  invitedBy: z.string(),
})
export type ReceivedInvitation = z.output<typeof receivedInvitationSchema>

export const classStudentSchema = z.object({
  id: z.string(),
  /** Null as long as they were invited and haven't answered. */
  accountId: z.string().nullable(),
  /** Name on the teacher's list, else the account's own. */
  name: z.string(),
  /** Address of an invited student. */
  email: z.string().nullable(),
  /** Sign-in name of an account that was made in this class; its teachers can make a new card. */
  loginName: z.string().nullable(),
  /** `needs-card` where a roster put them on the list without an address. */
  state: z.enum(['joined', 'invited', 'declined', 'needs-card']),
  /** A child who can't sign in before somebody agrees. */
  isWaiting: z.boolean(),
  /** Factor on the time for every question, in every homework of the class. */
  timeFactor: z.literal(timeFactors),
  /** Whether questions may be read aloud to them, in every homework of the class. */
  readAloud: z.boolean(),
})
export type ClassStudent = z.output<typeof classStudentSchema>

/** A class as its students see it: nothing of the others in it. */
export const joinedClassSchema = classFormSchema.extend({
  id: z.string(),
  teachers: z.array(z.string()),
  /** True while no approved teacher has it: nothing new is posted or assigned. */
  isReadOnly: z.boolean(),
  /** Address of the picture, changed with every new picture; null without one. */
  picture: z.string().nullable(),
  archivedAt: moment.nullable(),
  model: classModelSchema,
})
export type JoinedClass = z.output<typeof joinedClassSchema>

export const classInvitationSchema = z.object({
  id: z.string(),
  className: z.string(),
  subject: z.string(),
  teacher: z.string(),
})
export type ClassInvitation = z.output<typeof classInvitationSchema>

/** Result for each line of a list. */
export const rosterResultSchema = z.object({
  /** Counted from 1, as in the list. */
  line: z.int(),
  text: z.string(),
  outcome: z.enum([
    'added',
    'already',
    'renamed',
    'no-name',
    'name-unreadable',
    'no-email',
    'bad-email',
    'too-long',
    'twice',
    'full',
  ]),
})
export type RosterResult = z.output<typeof rosterResultSchema>

/** Result for each line of a list of names. */
export const namedResultSchema = z.object({
  /** Counted from 1, as in the list. */
  line: z.int(),
  text: z.string(),
  outcome: z.enum([
    'added',
    'already',
    'twice',
    'no-name',
    'name-unreadable',
    'is-address',
    'too-long',
    'later',
    'full',
  ]),
})
export type NamedResult = z.output<typeof namedResultSchema>

/** Content of a student's sign-in card. The password is shown once. */
export const signInCardSchema = z.object({
  studentId: z.string(),
  name: z.string(),
  loginName: z.string(),
  password: z.string(),
})
export type SignInCardView = z.output<typeof signInCardSchema>

export const announcementSchema = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  at: moment,
})
export type Announcement = z.output<typeof announcementSchema>

/** Answer about one class. */
export const oneClass = z.object({ success: z.literal(true), class: schoolClassSchema })
export const wholeClass = oneClass.extend({
  teachers: z.array(classTeacherSchema),
  teacherInvitations: z.array(teacherInvitationSchema),
  /** Empty for a teacher who isn't approved. */
  students: z.array(classStudentSchema),
})
