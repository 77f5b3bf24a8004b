// Endpoints of recordings of lessons → actions.
import type { classRecordingEndpoints } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { classTermEndpoints } from '@lantern/contract/classes/class-recordings/class-terms'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { askToRecord } from './ask-to-record.ts'
import { changeRecordingSettings } from './change-settings.ts'
import { readClassTerms, saveClassTerms } from './class-terms.ts'
import { decideRequest } from './decide-request.ts'
import type { LessonDeps } from './deps.ts'
import { extendRecording } from './extend-recording.ts'
import { listClassRecordings } from './list-recordings.ts'
import { listRecordingRequests } from './list-requests.ts'
import { listRecordable } from './standing.ts'
import { followRecording, startRecording } from './start-recording.ts'

export const classRecordingRoutes = (
  deps: LessonDeps,
): Handlers<keyof typeof classRecordingEndpoints | keyof typeof classTermEndpoints> => ({
  listRecordableClasses: async actor => ({
    classes: await listRecordable(deps.db, actor, deps.clock.now()),
  }),
  askToRecord: async (actor, { params }) => ({ class: await askToRecord(deps, actor, params.classId) }),
  listRecordingRequests: (actor, { params }) => listRecordingRequests(deps, actor, params.classId),
  decideRecordingRequest: (actor, { params, body }) =>
    decideRequest(deps, actor, { classId: params.classId, requestId: params.recordingRequestId }, body),
  changeRecordingSettings: (actor, { params, body }) =>
    changeRecordingSettings(deps, actor, params.classId, body),
  listClassRecordings: (actor, { params }) => listClassRecordings(deps, actor, params.classId),
  startClassRecording: async (actor, { params }) => ({
    recording: await startRecording(deps, actor, params.classId),
  }),
  followClassRecording: async (actor, { params, body }) => ({
    recording: await followRecording(deps, actor, params, body.state),
  }),
  extendClassRecording: async (actor, { params, body }) => {
    await extendRecording(deps, actor, params, body.days)
    return { message: m.lesson_extended() }
  },
  readClassTerms: async (actor, { params }) => ({
    terms: await readClassTerms(deps, actor, params.classId),
  }),
  saveClassTerms: async (actor, { params, body }) => ({
    terms: await saveClassTerms(deps, actor, params.classId, body.terms),
  }),
})
