// Public API of reading: how a file becomes passages, in jobs.
export type { PrepareVideo, ReadingDeps } from './deps.ts'
export { readPicture } from './read-picture.ts'
