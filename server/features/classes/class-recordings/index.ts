// Public API of recordings of lessons.
export { listStartsSince as listRecordingsSince } from './queries.ts'
