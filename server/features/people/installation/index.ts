// Public API of installation.
export { createReadiness } from './check-readiness.ts'
