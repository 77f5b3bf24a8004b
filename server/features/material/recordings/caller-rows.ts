// Requests that try the endpoints of this feature by each caller.
import type { correctionEndpoints } from '@lantern/contract/material/recordings/corrections'
import type { frameEndpoints } from '@lantern/contract/material/recordings/frames'
import type { recordingEndpoints } from '@lantern/contract/material/recordings/recordings'
import type { slideEndpoints } from '@lantern/contract/material/recordings/slides'
import type { termEndpoints } from '@lantern/contract/material/recordings/terms'
import type { uploadEndpoints } from '@lantern/contract/material/recordings/uploads'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const recordingsCallerRows = (): CallerRows<
  typeof recordingEndpoints &
    typeof slideEndpoints &
    typeof frameEndpoints &
    typeof uploadEndpoints &
    typeof correctionEndpoints &
    typeof termEndpoints
> => ({
  readRecording: { owned: true },
  readSpokenLines: { owned: true },
  exportTranscript: { owned: true },
  bringTranscript: { owned: true },
  chooseSpokenLanguage: { owned: true, body: () => ({ language: 'hi' }) },
  openSound: { owned: true },
  playSound: { query: () => ({ ticket: 'none' }), refuses: 'not-found' },
  listCorrections: { owned: true },
  correctWords: {
    owned: true,
    body: () => ({ corrections: [{ first: 0, count: 1, heard: 'taken', text: 'over' }] }),
  },
  undoCorrections: { owned: true, query: () => ({ batch: '0' }) },
  readFolderTerms: { owned: true },
  saveFolderTerms: { owned: true, body: () => ({ terms: [{ written: 'Kepler' }] }) },
  listTermChanges: { owned: true },
  decideTermChanges: {
    owned: true,
    body: () => ({ changes: [{ start: 0, heard: 'capper', text: 'Kepler' }], isRefused: true }),
  },
  readLectureSlides: { owned: true },
  listFrames: { owned: true },
  readFrame: { owned: true, refuses: 'not-found' },
  listSlideChoices: { owned: true },
  pairSlides: { owned: true, body: () => ({ slidesId: crypto.randomUUID() }), refuses: 'not-found' },
  unpairSlides: { owned: true, refuses: 'not-found' },
  fixSlideTimes: {
    owned: true,
    body: () => ({ slidesId: crypto.randomUUID(), fix: { kind: 'unspoken', slide: 1 } }),
    refuses: 'not-found',
  },
  undoSlideFix: {
    owned: true,
    query: () => ({ slidesId: crypto.randomUUID(), fixCount: '1' }),
    refuses: 'not-found',
  },
  listLecturesOfSlides: { owned: true },
  beginUpload: { body: () => ({ fileName: 'lecture.m4a', bytes: 1000 }) },
  readUpload: { owned: true },
  addUploadPart: { owned: true, query: () => ({ offset: '0' }) },
  findRunning: {},
  askGrowing: { owned: true, body: () => ({}) },
  finishUpload: { owned: true },
  cancelUpload: { owned: true, last: 1 },
})
