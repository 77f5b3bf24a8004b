// Administration: figures, people, the review of teachers.
import { z } from 'zod'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { maxLengths } from '../../people/identity/identity.ts'
import { roleSchema } from '../../people/identity/roles.ts'
import { healthSchema } from '../../people/installation/health.ts'
import { jobNames } from '../../people/installation/job-names.ts'
import { teacherReviewSchema, teacherStateSchema } from '../../people/teachers/teachers.ts'

/** Note of an admin with a decision. */
const note = z.string().trim().max(1000).default('')
export const accountStates = ['active', 'unverified', 'suspended'] as const
export const accountStateSchema = z.enum(accountStates)
export type AccountState = z.output<typeof accountStateSchema>

export const overviewSchema = z.object({
  people: z.object({ students: z.int(), teachers: z.int(), admins: z.int() }),
  /** People with a session used since midnight UTC. */
  activeToday: z.int(),
  answersToday: z.int(),
  /** Answers of today with at least one citation. */
  citedToday: z.int(),
  reviewsWaiting: z.int(),
  /** The last seven days, today last; `day` as YYYY-MM-DD in UTC. */
  week: z.array(z.object({ day: z.iso.date(), answers: z.int(), signUps: z.int() })),
  material: z.object({ sources: z.int(), passages: z.int(), bytes: z.int() }),
  /** Jobs by queue; done and failed ones of the last 24 hours. */
  jobs: z.array(
    z.object({
      queue: z.enum(jobNames),
      done: z.int(),
      running: z.int(),
      waiting: z.int(),
      failed: z.int(),
      /** Age of the oldest job that waits or runs, in seconds. */
      oldestSeconds: z.int().nullable(),
    }),
  ),
})
export type Overview = z.output<typeof overviewSchema>

export const applicationSchema = z.object({
  teacherId: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.iso.datetime(),
  review: teacherReviewSchema,
})
export type Application = z.output<typeof applicationSchema>

export const listedUserSchema = z.object({
  _id: z.string(),
  /** Empty for who signs in with a card. */
  email: z.string(),
  loginName: z.string().nullable(),
  username: z.string(),
  role: roleSchema,
  state: accountStateSchema,
  /** Reason of the suspension. */
  reason: z.string(),
  /** Moment of final deletion; null if nobody asked for it. */
  deletedAt: z.iso.datetime().nullable(),
  teacherState: teacherStateSchema.nullable(),
  twoFactor: z.boolean(),
  /** Contacts that were covered in what they sent, or refused in a name: addresses, numbers, links, names elsewhere. */
  hiddenContacts: z.int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
})
export type ListedUser = z.output<typeof listedUserSchema>

const teacher = z.object({ teacherId: z.uuid() })
const user = z.object({ userId: z.uuid() })
const admins = ['admin'] as const

export const adminEndpoints = {
  readOverview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    access: admins,
    summary: 'Figures of the installation.',
    output: z.object({ success: z.literal(true), overview: overviewSchema }),
    refusals: [],
  }),
  readInstallationHealth: endpoint({
    method: 'GET',
    path: '/admin/health',
    access: admins,
    summary: 'Version, mail, disk and crashes of the installation.',
    output: z.object({ success: z.literal(true), health: healthSchema }),
    refusals: [],
  }),
  listApplications: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access: admins,
    summary: 'Teachers by the state of their review; those who wait longest come first.',
    query: z.object({ state: z.enum(['pending', 'approved', 'rejected']).default('pending') }),
    output: z.object({ success: z.literal(true), applications: z.array(applicationSchema) }),
    refusals: [],
  }),
  readApplication: endpoint({
    method: 'GET',
    path: '/admin/reviews/:teacherId',
    access: admins,
    summary: "One teacher's application.",
    params: teacher,
    output: z.object({ success: z.literal(true), application: applicationSchema }),
    refusals: ['not-found'],
  }),
  readCertificate: endpoint({
    method: 'GET',
    path: '/admin/reviews/:teacherId/certificate',
    access: admins,
    summary: "A teacher's certificate, as a file; looking at it is written to the audit log.",
    params: teacher,
    output: 'file',
    refusals: ['not-found'],
  }),
  decideReview: endpoint({
    method: 'POST',
    path: '/admin/reviews/:teacherId',
    access: admins,
    summary: 'Approve a teacher, or reject with a reason; the teacher gets a mail.',
    params: teacher,
    body: z.object({ decision: z.enum(['approved', 'rejected']), note }),
    output: z.object({ success: z.literal(true), application: applicationSchema }),
    refusals: ['not-found', 'reason-missing', 'review-decided'],
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: admins,
    summary: 'Accounts, newest first, by name or address, role and state.',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      role: roleSchema.optional(),
      state: accountStateSchema.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      success: z.literal(true),
      users: z.array(listedUserSchema),
      total: z.int(),
      perPage: z.int(),
    }),
    refusals: [],
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: '/admin/users',
    access: admins,
    summary:
      'Make an account for somebody, who gets a mail to choose a password. A teacher made so is approved.',
    body: z.object({
      email: z.string().max(maxLengths.email),
      username: z.string().max(maxLengths.username),
      role: roleSchema,
    }),
    output: done,
    status: 201,
    refusals: [
      'address-known',
      'email-and-username-required',
      'email-invalid',
      'username-too-short',
      'too-many-requests',
    ],
  }),
  mailPasswordReset: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/reset-password',
    access: admins,
    summary: 'Mail somebody the link to choose a new password.',
    params: user,
    output: done,
    refusals: ['not-found', 'own-account', 'address-missing', 'too-many-requests'],
  }),
  renewUserCard: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/card',
    access: admins,
    summary: 'A new sign-in card for a student without an address, where no teacher can make it.',
    params: user,
    output: z.object({
      success: z.literal(true),
      card: z.object({ name: z.string(), loginName: z.string(), password: z.string() }),
    }),
    refusals: ['not-found', 'own-account', 'card-impossible', 'passwords-off'],
  }),
  deleteUser: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/delete',
    access: admins,
    summary:
      'Close an account at once and delete it with all that is in it after 14 days, unless it is restored.',
    params: user,
    body: z.object({ reason: note }),
    output: done,
    refusals: ['not-found', 'own-account', 'reason-missing'],
  }),
  suspendUser: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/suspend',
    access: admins,
    summary: 'Close an account until it is restored; it is signed out everywhere.',
    params: user,
    body: z.object({ reason: note }),
    output: done,
    refusals: ['not-found', 'own-account', 'reason-missing'],
  }),
  restoreUser: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/restore',
    access: admins,
    summary: 'Open a suspended account again.',
    params: user,
    output: done,
    refusals: ['not-found'],
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/role',
    access: admins,
    summary: 'Give an account another role; it is signed out everywhere.',
    params: user,
    body: z.object({ role: roleSchema }),
    output: done,
    refusals: ['not-found', 'own-account', 'address-missing'],
  }),
  signOutUser: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/sign-out',
    access: admins,
    summary: 'End all sessions of an account.',
    params: user,
    output: done,
    refusals: ['not-found', 'own-account'],
  }),
} as const
