// Public API of the audit log.
export { recordAct } from './queries.ts'
export { auditRoutes } from './routes.ts'
