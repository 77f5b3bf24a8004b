// Public API of reading: how a file becomes passages, in jobs.
export type { PrepareVideo, ReadingDeps } from './deps.ts'
export { readPicture } from './read-picture.ts'
export { readSource, rereadSource } from './read-source.ts'
export { countRecognisedOfMonth } from './reading-queries.ts'
export { recogniseSource } from './recognise-source.ts'
export { readingRoutes } from './routes.ts'
export { sweepSources } from './sweep.ts'
