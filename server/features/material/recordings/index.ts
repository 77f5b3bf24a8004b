// Public API of recordings.
export { createPrepareRecording, type PrepareRecording } from './prepare-recording.ts'
export { type ShowSoFar, transcribeSource } from './transcribe-source.ts'
