// Requests that try the endpoints of this feature by each caller.
import type { classRecordingEndpoints } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { classTermEndpoints } from '@lantern/contract/classes/class-recordings/class-terms'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const classRecordingsCallerRows = (): CallerRows<
  typeof classRecordingEndpoints & typeof classTermEndpoints
> => ({
  listRecordableClasses: {},
  askToRecord: { classRole: 'student alone', owned: true },
  listRecordingRequests: { classRole: 'co-teacher', owned: 'teacher' },
  decideRecordingRequest: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ decision: 'refuse' }),
    // Asked once: the first caller who may decides.
    refuses: 'recording-decided',
  },
  changeRecordingSettings: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ soundDays: 30 }) },
  listClassRecordings: { classRole: 'student', owned: 'both' },
  startClassRecording: { classRole: 'student', owned: 'both', refuses: 'recording-not-permitted' },
  followClassRecording: { classRole: 'student alone', owned: true, body: () => ({ state: 'running' }) },
  extendClassRecording: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ days: 30 }),
    refuses: 'recording-at-limit',
  },
  readClassTerms: { classRole: 'co-teacher', owned: 'teacher' },
  saveClassTerms: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({ terms: [{ written: 'Kepler' }] }),
  },
})
