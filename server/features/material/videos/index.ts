// Public API of videos.

export { createPrepareVideo } from './prepare-video.ts'
export { videoRoutes } from './routes.ts'
export { addSampleTalk } from './sample-talk.ts'
