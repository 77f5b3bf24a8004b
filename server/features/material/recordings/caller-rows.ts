// Requests that try the endpoints of this feature by each caller.
import type { recordingEndpoints } from '@lantern/contract/material/recordings/recordings'
import type { uploadEndpoints } from '@lantern/contract/material/recordings/uploads'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const recordingsCallerRows = (): CallerRows<typeof recordingEndpoints & typeof uploadEndpoints> => ({
  readRecording: { owned: true },
  readSpokenLines: { owned: true },
  exportTranscript: { owned: true },
  bringTranscript: { owned: true },
  openSound: { owned: true },
  playSound: { query: () => ({ ticket: 'none' }), refuses: 'not-found' },
  beginUpload: { body: () => ({ fileName: 'lecture.m4a', bytes: 1000 }) },
  readUpload: { owned: true },
  addUploadPart: { owned: true, query: () => ({ offset: '0' }) },
  finishUpload: { owned: true },
  cancelUpload: { owned: true, last: 1 },
})
