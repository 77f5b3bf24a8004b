// Kinds of notifications, their recipients, and default channels.
import type { Role } from '../identity/roles.ts'

/** Links in mails name kinds by their place here: what is new goes to the end, and none is taken out. */
export const notificationKinds = [
  'doubt-asked',
  'doubt-taken',
  'doubt-message',
  'doubt-judged',
  'doubt-settled',
  'doubts-paused',
  'homework-due',
  'results-shared',
  'score-changed',
  'teacher-review',
  'application-waits',
  'sources-expiring',
  'question-shared',
  'question-comment',
  'homework-set',
  'room-opened',
  'room-planned',
  'marking-shared',
  'class-invitation',
  'class-teachers',
  'source-reported',
  'recording-asked',
  'class-recording',
  'recording-expiring',
  'mark-questioned',
  'mark-decided',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Timing of a mail: at once (a burst as one), hourly or daily digest, or never. */
export const mailTimings = ['at-once', 'hourly', 'daily', 'never'] as const
export type MailTiming = (typeof mailTimings)[number]

/** Every night, or only those before Monday to Friday. */
export const quietDays = ['every-day', 'school-nights'] as const

const kindsByRole: Record<Role, readonly NotificationKind[]> = {
  student: [
    'doubt-message',
    'doubt-taken',
    'doubt-judged',
    'homework-set',
    'room-planned',
    'room-opened',
    'homework-due',
    'results-shared',
    'score-changed',
    'mark-decided',
    'class-recording',
    'recording-expiring',
    'sources-expiring',
  ],
  teacher: [
    'doubt-asked',
    'doubt-message',
    'doubt-settled',
    'doubts-paused',
    'question-shared',
    'question-comment',
    'marking-shared',
    'mark-questioned',
    'class-invitation',
    'class-teachers',
    'recording-asked',
    'class-recording',
    'recording-expiring',
    'source-reported',
    'teacher-review',
    'sources-expiring',
  ],
  admin: ['application-waits', 'source-reported'],
}

/** The kinds that somebody of a role can choose about. */
export const kindsOf = (role: Role): readonly NotificationKind[] => kindsByRole[role]

export const usualMail: Record<NotificationKind, MailTiming> = {
  'doubt-asked': 'at-once',
  'doubt-taken': 'hourly',
  'doubt-message': 'at-once',
  'doubt-judged': 'at-once',
  'doubt-settled': 'daily',
  'doubts-paused': 'at-once',
  'homework-due': 'at-once',
  'results-shared': 'hourly',
  'score-changed': 'hourly',
  'teacher-review': 'at-once',
  'application-waits': 'at-once',
  'sources-expiring': 'at-once',
  'question-shared': 'hourly',
  'question-comment': 'hourly',
  'marking-shared': 'hourly',
  'mark-questioned': 'daily',
  'mark-decided': 'hourly',
  'class-invitation': 'at-once',
  'class-teachers': 'hourly',
  'source-reported': 'daily',
  'homework-set': 'hourly',
  'room-planned': 'hourly',
  'recording-expiring': 'at-once',
  // A lesson is over before a mail is read.
  'recording-asked': 'never',
  'class-recording': 'never',
  // A room is over before a mail is read.
  'room-opened': 'never',
}

/** Kinds for which somebody waits or time runs out. */
const needing: readonly NotificationKind[] = [
  'doubt-asked',
  'doubt-message',
  'doubts-paused',
  'homework-due',
  'application-waits',
  'class-invitation',
  'recording-asked',
  'mark-questioned',
]

export const needsAnAnswer = (kind: NotificationKind): boolean => needing.includes(kind)

/** Maximum notifications stored per account, and days of storage. */
export const maxNotifications = 200
export const retentionDays = 90

/** Notifications per page of the list. */
export const notificationsPerPage = 30

export const minutesOfDay = 24 * 60
