// Subject of a notification: enough for a sentence and a link, and no more than a short title of a student's
// text.

import { sessionKinds } from '@lantern/contract/classes/class-results/class-results'
import { classRoles } from '@lantern/contract/classes/classes/class-limits.rules'
import { z } from 'zod'

const doubt = { doubtId: z.string(), title: z.string() }
const session = { session: z.enum(sessionKinds), sessionId: z.string(), title: z.string() }

/** Question of a bank; `byId` finds the name again when an account is deleted. */
const question = { questionId: z.string(), title: z.string(), byId: z.string(), by: z.string() }

/** Lesson of a class that somebody records or asks to; `byId` finds the name again when an account is deleted. */
const lesson = { classId: z.string(), className: z.string(), byId: z.string(), by: z.string() }

export const notificationAboutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doubt-asked'), ...doubt, subject: z.string() }),
  z.object({ kind: z.literal('doubt-taken'), ...doubt, by: z.string() }),
  z.object({ kind: z.literal('doubt-message'), ...doubt, by: z.string() }),
  z.object({
    kind: z.literal('doubt-judged'),
    ...doubt,
    by: z.string(),
    verdict: z.enum(['endorsed', 'corrected', 'withdrawn']),
  }),
  z.object({ kind: z.literal('doubt-settled'), ...doubt, change: z.enum(['solved', 'reopened']) }),
  z.object({ kind: z.literal('doubts-paused') }),
  z.object({ kind: z.literal('homework-due'), homeworkId: z.string(), title: z.string() }),
  z.object({ kind: z.literal('results-shared'), ...session }),
  z.object({ kind: z.literal('score-changed'), ...session }),
  z.object({ kind: z.literal('mark-questioned'), ...session }),
  z.object({ kind: z.literal('mark-decided'), ...session, isRight: z.boolean() }),
  z.object({
    kind: z.literal('teacher-review'),
    state: z.enum(['waiting', 'approved', 'rejected']),
    /** Admin's note. */
    note: z.string(),
  }),
  z.object({ kind: z.literal('sources-expiring'), count: z.int(), name: z.string() }),
  z.object({
    kind: z.literal('question-shared'),
    ...question,
    /** Number of questions shared at once; the title is the first one's. */
    questions: z.int(),
    isReview: z.boolean(),
  }),
  z.object({
    kind: z.literal('question-comment'),
    ...question,
    what: z.enum(['comment', 'suggestion', 'approved', 'taken', 'declined']),
    /** True when the question is in the recipient's bank. */
    isOwner: z.boolean(),
  }),
  z.object({
    kind: z.literal('marking-shared'),
    printingId: z.string(),
    title: z.string(),
    byId: z.string(),
    by: z.string(),
  }),
  z.object({
    kind: z.literal('homework-set'),
    homeworkId: z.string(),
    title: z.string(),
    className: z.string(),
  }),
  z.object({
    kind: z.literal('room-opened'),
    roomId: z.string(),
    title: z.string(),
    className: z.string(),
  }),
  z.object({
    kind: z.literal('room-planned'),
    plannedRoomId: z.string(),
    classId: z.string(),
    title: z.string(),
    className: z.string(),
    change: z.enum(['planned', 'moved', 'cancelled']),
  }),
  z.object({
    kind: z.literal('class-invitation'),
    invitationId: z.string(),
    className: z.string(),
    role: z.enum(classRoles),
    byId: z.string(),
    by: z.string(),
  }),
  z.object({
    kind: z.literal('class-teachers'),
    classId: z.string(),
    className: z.string(),
    /** Changes that begin with `own` are about who is notified. */
    change: z.enum([
      'invited',
      'offered',
      'accepted',
      'declined',
      'withdrawn',
      'left',
      'removed',
      'own-removal',
      'role',
      'own-role',
      'owner',
      'claimed',
      'owner-lost',
      'card-renewed',
      'student-moved',
    ]),
    /** Empty where nobody in the class acted. */
    byId: z.string(),
    by: z.string(),
    /**
     * Person it is about, empty where they aren't named; the ids find the names again when an account is
     * deleted.
     */
    personId: z.string(),
    person: z.string(),
  }),
  z.object({ kind: z.literal('recording-asked'), ...lesson }),
  z.object({
    kind: z.literal('class-recording'),
    ...lesson,
    change: z.enum(['started', 'permitted-lesson', 'permitted', 'refused', 'taken-back']),
  }),
  z.object({
    kind: z.literal('recording-expiring'),
    sourceId: z.string(),
    /** Name of the recording. */
    title: z.string(),
    until: z.string(),
  }),
  z.object({
    kind: z.literal('source-reported'),
    sourceId: z.string(),
    /** Name of the source. */
    title: z.string(),
    /** True for the text that admins see, who have a list of their own. */
    isAdmin: z.boolean(),
  }),
  z.object({ kind: z.literal('application-waits'), teacherId: z.string(), teacher: z.string() }),
])
export type NotificationAbout = z.output<typeof notificationAboutSchema>
