// Recordings of a class's lessons: who may make them, who is told, and how long their sound is stored.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classChanges, classLooks } from '../classes/class-refusals.ts'
import {
  lessonMinutes,
  permissionStates,
  recordingRules,
  recordingStandings,
} from './recording-permission.rules.ts'
import { extensionDays, storageDays } from './storage-time.rules.ts'

const moment = z.iso.datetime()
const oneOf = <const Values extends readonly number[]>(values: Values) =>
  z.union(values.map(value => z.literal(value)) as { [I in keyof Values]: z.ZodLiteral<Values[I]> })

/** A class that a person could record, as the screen of recordings offers it. */
export const recordableClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** People who could hear the recording: its teachers, and its students. */
  teachers: z.int(),
  students: z.int(),
  standing: z.enum(recordingStandings),
  /** End of a permission for one lesson; null where there is none. */
  until: moment.nullable(),
  /** Days for which the class stores sound, and months that the installation allows; null for no end. */
  soundDays: z.int().nullable(),
  maxMonths: z.int().nullable(),
})
export type RecordableClass = z.output<typeof recordableClassSchema>

export const storageDaysSchema = z.union([oneOf(storageDays), z.null()])

export const recordingSettingsSchema = z.object({
  rule: z.enum(recordingRules),
  /** Days for which sound is stored; null for no end. */
  soundDays: storageDaysSchema,
  /** Whether the transcript stays once the sound is deleted. */
  retainsTranscript: z.boolean(),
})
export type RecordingSettings = z.output<typeof recordingSettingsSchema>

/** A student's request to record, with what became of it. */
export const recordingRequestSchema = z.object({
  id: z.string(),
  student: z.string(),
  state: z.enum(permissionStates),
  until: moment.nullable(),
  askedAt: moment,
  decidedAt: moment.nullable(),
  /** Name of the teacher who decided; empty before, or once their account is gone. */
  decidedBy: z.string(),
})
export type RecordingRequest = z.output<typeof recordingRequestSchema>

/** A recording that runs now, as the class sees it. */
export const runningRecordingSchema = z.object({
  id: z.string(),
  /** Name of whoever records; of a student the first one. */
  by: z.string(),
  isOwn: z.boolean(),
  isPaused: z.boolean(),
  startedAt: moment,
})
export type RunningRecording = z.output<typeof runningRecordingSchema>

/** A finished recording, with the end of its sound. */
export const classRecordingSchema = z.object({
  id: z.string(),
  sourceId: z.string(),
  by: z.string(),
  recordedAt: moment,
  /** Moment at which the sound is deleted; null for never, or once it is. */
  soundUntil: moment.nullable(),
  /** Moment at which the sound was deleted; null while it is there. */
  soundDeletedAt: moment.nullable(),
})
export type ClassRecording = z.output<typeof classRecordingSchema>

/** State of a recording for the person who makes it. */
export const ownRecordingSchema = z.object({
  id: z.string(),
  /** `withdrawn`: a teacher took the permission back. `over`: the permitted lesson has ended. */
  state: z.enum(['running', 'over', 'ended', 'withdrawn']),
  until: moment.nullable(),
})
export type OwnRecording = z.output<typeof ownRecordingSchema>

const params = z.object({ classId: z.uuid() })
const ofRecording = params.extend({ classRecordingId: z.uuid() })
const requests = z.object({
  success,
  settings: recordingSettingsSchema,
  /** Months that the installation stores the sound of classes at most; null for no end. */
  maxMonths: z.int().nullable(),
  requests: z.array(recordingRequestSchema),
})

export const classRecordingEndpoints = {
  listRecordableClasses: endpoint({
    method: 'GET',
    path: '/classes/for-recordings',
    access: 'account',
    summary: 'Classes that I could record, with who would hear it and whether I may.',
    output: z.object({ success, classes: z.array(recordableClassSchema) }),
    refusals: [],
  }),
  askToRecord: endpoint({
    method: 'POST',
    path: '/classes/:classId/recording-requests',
    access: 'account',
    summary: 'Ask the teachers of my class whether I may record its lesson.',
    params,
    output: z.object({ success, class: recordableClassSchema }),
    refusals: ['not-found', 'class-without-owner', 'class-closed', 'recording-off'],
  }),
  listRecordingRequests: endpoint({
    method: 'GET',
    path: '/classes/:classId/recording-requests',
    access: ['teacher'],
    summary: 'Requests of students to record, permissions, and how the class handles recordings.',
    params,
    output: requests,
    refusals: classLooks,
  }),
  decideRecordingRequest: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/recording-requests/:recordingRequestId',
    access: ['teacher'],
    summary: 'Permit a student to record, refuse it, or take a permission back, which ends what runs.',
    params: params.extend({ recordingRequestId: z.uuid() }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('permit-lesson'), minutes: oneOf(lessonMinutes) }),
      z.object({ decision: z.enum(['permit-always', 'refuse', 'withdraw']) }),
    ]),
    output: requests,
    refusals: [...classChanges, 'class-closed', 'recording-decided'],
  }),
  changeRecordingSettings: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/recording-settings',
    access: ['teacher'],
    summary: 'Choose whether students may record in the class, and how long sound is stored.',
    params,
    body: recordingSettingsSchema.partial(),
    output: requests,
    refusals: classLooks,
  }),
  listClassRecordings: endpoint({
    method: 'GET',
    path: '/classes/:classId/recordings',
    access: 'account',
    summary: 'Recordings of a class: those that run now, and finished ones with the end of their sound.',
    params,
    output: z.object({
      success,
      running: z.array(runningRecordingSchema),
      recordings: z.array(classRecordingSchema),
    }),
    refusals: ['not-found'],
  }),
  startClassRecording: endpoint({
    method: 'POST',
    path: '/classes/:classId/recordings',
    access: 'account',
    summary: 'Begin to record a lesson of the class; its members are told.',
    params,
    output: z.object({ success, recording: ownRecordingSchema }),
    status: 201,
    refusals: [
      'not-found',
      'not-allowed',
      'teacher-not-approved',
      'class-without-owner',
      'class-closed',
      'recording-off',
      'recording-not-permitted',
      'too-many-requests',
    ],
  }),
  followClassRecording: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/recordings/:classRecordingId',
    access: 'account',
    summary: 'Say that my recording goes on, is paused or has ended; the answer says whether it may go on.',
    params: ofRecording,
    body: z.object({ state: z.enum(['running', 'paused', 'ended']) }),
    output: z.object({ success, recording: ownRecordingSchema }),
    refusals: ['not-found'],
  }),
  extendClassRecording: endpoint({
    method: 'POST',
    path: '/classes/:classId/recordings/:classRecordingId/extension',
    access: ['teacher'],
    summary: 'Store the sound of a recording some days longer, up to what the installation allows.',
    params: ofRecording,
    body: z.object({ days: oneOf(extensionDays) }),
    output: done,
    refusals: [...classLooks, 'recording-at-limit'],
  }),
} as const
