// Public API of recordings.
export { withStretch } from './cut-recording.ts'
export { withoutDoubtfulSentences } from './doubt.rules.ts'
export { createPrepareRecording, type PrepareRecording } from './prepare-recording.ts'
export { type ShowSoFar, transcribeSource } from './transcribe-source.ts'
export { listWordsBetween } from './words-between.ts'
export { writeVtt } from './write-transcript.ts'
