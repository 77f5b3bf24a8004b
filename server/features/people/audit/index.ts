// Public API of the audit log.
export { countEntriesBefore, deleteEntriesBefore, recordAct } from './queries.ts'
export { auditRoutes } from './routes.ts'
