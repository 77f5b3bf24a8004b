// Public API of videos.
export { createPrepareVideo } from './prepare-video.ts'
export { addSampleTalk } from './sample-talk.ts'
export { maxTranscriptBytes } from './use-transcript.ts'
