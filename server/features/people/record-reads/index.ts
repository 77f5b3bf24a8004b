// Public API of the access log: who looked at whose record.
export { countReadsBefore, deleteReadsBefore } from './queries.ts'
export { recordRead } from './record-reads.ts'
export { recordReadRoutes } from './routes.ts'
