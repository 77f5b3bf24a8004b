// Public API of notes.
export { moveNotes } from './note-queries.ts'
export { noteRoutes } from './routes.ts'
