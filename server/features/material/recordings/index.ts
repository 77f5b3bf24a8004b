// Public API of recordings.

export { withStretch } from './cut-recording.ts'
export { deleteSound } from './delete-sound.ts'
export type { Lesson, LessonRecordings } from './deps.ts'
export { withoutDoubtfulSentences } from './doubt.rules.ts'
export {
  createRunningMaterialLoader,
  createRunningPassageLoader,
  isRunningPassage,
} from './growing/running-passages.ts'
export { createPrepareRecording, type PrepareRecording } from './prepare-recording.ts'
export { sendToAlign } from './slides/align-slides.ts'
export { outdateAlignments } from './slides/slide-queries.ts'
export { saveTermsOfClass } from './terms/save-terms.ts'
export { findClassTerms } from './terms/term-queries.ts'
export { type ShowSoFar, transcribeSource } from './transcribe-source.ts'
export { removeUploadsOf } from './uploads/remove-uploads.ts'
export { listWordsBetween } from './words-between.ts'
export { writeVtt } from './write-transcript.ts'
