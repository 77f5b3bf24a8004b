// Homework: a teacher's quiz that each student takes at their own pace between two moments.
import { z } from 'zod'
import { classLimits } from '../../classes/classes/class-limits.rules.ts'
import { timeFactors } from '../../classes/classes/time-factors.rules.ts'
import { helpLevelSchema } from '../../classes/help-levels/help-levels.ts'
import { instantSchema } from '../../dates.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { attemptSchema } from '../../questions/attempts/attempts.ts'
import { scoreSchema } from '../../questions/kinds/score.ts'
import { homeworkLimits, homeworkRevealTimes } from './homework-limits.rules.ts'

const moment = instantSchema

export const homeworkSettingsSchema = z.object({
  opensAt: moment,
  closesAt: moment,
  /** End of late submissions, which are marked as late; null for none. */
  lateUntil: moment.nullable(),
  /** Maximum attempts of a student; null for any number. The best attempt counts. */
  attempts: z.int().min(1).max(homeworkLimits.attempts).nullable(),
  /** Time for each question, unless it has one of its own; null for own pace. */
  secondsPerQuestion: z.int().min(homeworkLimits.seconds.min).max(homeworkLimits.seconds.max).nullable(),
  /** Time at which students read keys and explanations. */
  tells: z.enum(homeworkRevealTimes),
  /** Hours before the end at which who hasn't finished is reminded by mail; null for no mail. */
  remindHours: z.int().min(1).max(homeworkLimits.remindHours).nullable(),
  /** Whether who has the link may take it by a name alone, without an account. */
  takesNames: z.boolean().default(false),
  /** Whether its recording is played and stops for the questions. */
  stopsRecording: z.boolean().default(false),
  /** How much Lantern gives away until a student of the class has handed in; null for as much as in the class. */
  help: helpLevelSchema.nullable().default(null),
})
export type HomeworkSettings = z.output<typeof homeworkSettingsSchema>

export const homeworkStates = ['planned', 'open', 'late', 'closed'] as const
export type HomeworkState = (typeof homeworkStates)[number]

/** A homework as its teacher sees it. */
export const homeworkSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The class it was assigned to; null where only its link gives it. */
  classId: z.string().nullable(),
  /** Whether it was given to everybody in the class. */
  isForAll: z.boolean(),
  settings: homeworkSettingsSchema,
  state: z.enum(homeworkStates),
  questions: z.int(),
  /** Students to whom it was assigned or who opened it; who have begun; who have finished an attempt. */
  students: z.int(),
  begun: z.int(),
  finished: z.int(),
  createdAt: moment,
})
export type Homework = z.output<typeof homeworkSchema>

export const homeworkStudentSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  state: z.enum(['not-begun', 'running', 'finished', 'late']),
  attempts: z.int(),
  timeFactor: z.literal(timeFactors),
  /** Whether the questions may be read aloud to them. */
  readAloud: z.boolean(),
  /** Whether they may read what is said in the clips of questions. */
  clipText: z.boolean(),
  /** Extended end for this student; null without an extension. */
  extendedUntil: moment.nullable(),
  /** True for a student by a name alone, without an account. */
  isGuest: z.boolean(),
  /** Time without contact of which work arrived, and answers from before the end that arrived after it; null without. */
  offline: z.object({ from: moment, until: moment, lateAnswers: z.int() }).nullable(),
})
export type HomeworkStudent = z.output<typeof homeworkStudentSchema>

/** A homework as a student sees it. */
export const assignedHomeworkSchema = z.object({
  id: z.string(),
  title: z.string(),
  teacher: z.string(),
  classId: z.string().nullable(),
  state: z.enum(homeworkStates),
  questions: z.int(),
  /** Whether some questions count more than others, and whether some have a time of their own. */
  isWeighted: z.boolean(),
  hasOwnSeconds: z.boolean(),
  opensAt: moment,
  /** End for this student, with all extensions. */
  closesAt: moment,
  lateUntil: moment.nullable(),
  secondsPerQuestion: z.number().nullable(),
  /** Whether a recording is played that stops for the questions. */
  stopsRecording: z.boolean(),
  tells: z.enum(homeworkRevealTimes),
  /** Attempts still to be had; null for any number. */
  attemptsLeft: z.int().nullable(),
  timeFactor: z.literal(timeFactors),
  attempts: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['running', 'finished']),
      isLate: z.boolean(),
      /** Null until it may be told. */
      right: z.number().nullable(),
      total: z.int(),
      /** Score by the points of the questions; null until it is revealed. */
      score: scoreSchema.nullable(),
      finishedAt: moment.nullable(),
    }),
  ),
  /** Whether the teacher lets students read the class's results. */
  isShared: z.boolean(),
  /** The name of who takes it without an account; null for who has one. */
  guestName: z.string().nullable(),
})
export type AssignedHomework = z.output<typeof assignedHomeworkSchema>

const params = z.object({ homeworkId: z.uuid() })
const one = z.object({ success, homework: homeworkSchema })
const assigned = z.object({ success, homework: assignedHomeworkSchema })

export const homeworkEndpoints = {
  setHomework: endpoint({
    method: 'POST',
    path: '/homework',
    access: ['teacher'],
    summary:
      'Set a quiz of mine as homework; its questions are kept as they are now. Asks for an approved teacher.',
    body: z
      .object({
        quizId: z.uuid(),
        settings: homeworkSettingsSchema,
        /** A class that I teach: everybody in it has it from then on. */
        classId: z.uuid().nullable().default(null),
        /** Ids of chosen students' lines in the list of the class; null for everybody. */
        memberIds: z.array(z.uuid()).min(1).max(classLimits.students).nullable().default(null),
      })
      .refine(
        ({ classId, memberIds }) => memberIds === null || classId !== null,
        'Students are chosen from a class.',
      ),
    output: one,
    status: 201,
    refusals: [
      'not-found',
      'not-allowed',
      'class-without-owner',
      'class-closed',
      'name-has-contact',
      'teacher-not-approved',
      'quiz-not-ready',
      'homework-times',
      'homework-without-recording',
      'too-many-requests',
    ],
  }),
  listHomework: endpoint({
    method: 'GET',
    path: '/homework',
    access: ['teacher'],
    summary: 'Homework that I set, latest first.',
    output: z.object({ success, homework: z.array(homeworkSchema) }),
    refusals: [],
  }),
  readHomework: endpoint({
    method: 'GET',
    path: '/homework/:homeworkId',
    access: ['teacher'],
    summary: 'A homework of mine with its students.',
    params,
    output: one.extend({ students: z.array(homeworkStudentSchema) }),
    refusals: ['not-found'],
  }),
  changeHomework: endpoint({
    method: 'PATCH',
    path: '/homework/:homeworkId',
    access: ['teacher'],
    summary: 'Change the times and rules of a homework; running attempts follow.',
    params,
    body: z.object({ settings: homeworkSettingsSchema }),
    output: one,
    refusals: ['not-found', 'teacher-not-approved', 'homework-times', 'homework-without-recording'],
  }),
  accommodateStudent: endpoint({
    method: 'PATCH',
    path: '/homework/:homeworkId/students/:accountId',
    access: ['teacher'],
    summary:
      'Give one student longer, more time for each question, questions read aloud, or the words of clips.',
    params: params.extend({ accountId: z.uuid() }),
    body: z.object({
      timeFactor: z.literal(timeFactors),
      extendedUntil: moment.nullable(),
      /** Absent for no change. */
      readAloud: z.boolean().optional(),
      clipText: z.boolean().optional(),
    }),
    output: one.extend({ students: z.array(homeworkStudentSchema) }),
    refusals: ['not-found'],
  }),
  removeHomework: endpoint({
    method: 'DELETE',
    path: '/homework/:homeworkId',
    access: ['teacher'],
    summary: 'Delete a homework with what was handed in.',
    params,
    output: done,
    refusals: ['not-found'],
  }),
  listAssignedHomework: endpoint({
    method: 'GET',
    path: '/assigned-homework',
    access: 'account',
    summary: 'Homework that I was given and have opened, the next to close first.',
    output: z.object({ success, homework: z.array(assignedHomeworkSchema) }),
    refusals: [],
  }),
  openHomework: endpoint({
    method: 'POST',
    path: '/assigned-homework/:homeworkId',
    access: 'visitor',
    summary:
      'Open a homework by its link; from then on it is among mine. Without an account where it takes names, once one was given.',
    params,
    output: assigned,
    refusals: ['not-found', 'own-homework', 'homework-needs-name', 'homework-needs-account'],
  }),
  nameHomeworkGuest: endpoint({
    method: 'POST',
    path: '/assigned-homework/:homeworkId/name',
    access: 'visitor',
    summary:
      'Say by which name I take a homework without an account, where it takes names; who has an account has one.',
    params,
    body: z.object({ name: z.string().trim().min(1).max(homeworkLimits.guestName) }),
    output: assigned,
    refusals: ['not-found', 'own-homework', 'homework-needs-account'],
  }),
  startHomework: endpoint({
    method: 'POST',
    path: '/assigned-homework/:homeworkId/attempts',
    access: 'visitor',
    summary: 'Begin an attempt at a homework, or go on with the one that runs.',
    params,
    output: z.object({ success, attempt: attemptSchema }),
    status: 201,
    refusals: [
      'not-found',
      'own-homework',
      'homework-needs-name',
      'homework-needs-account',
      'homework-not-open',
      'homework-closed',
      'attempts-used',
    ],
  }),
} as const
