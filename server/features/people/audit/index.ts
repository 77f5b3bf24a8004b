// Public API of the audit log.
export { recordAct } from './queries.ts'
