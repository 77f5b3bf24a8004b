// Public API of installation.

export { createReadiness } from './check-readiness.ts'
export { createUpdateNotice, type UpdateNotice } from './find-update.ts'
