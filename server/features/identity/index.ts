// Front door of identity.
export { createAdmin, createVerifiedAccount } from './create-admin.ts'
export type { IdentityDeps } from './deps.ts'
export { createIdentityLimits } from './limits.ts'
export { ensureSystemAccount } from './queries.ts'
export { identityRoutes } from './routes.ts'
export { hashPassword } from './secrets.ts'
export { createSessionStore } from './sessions.ts'
export { clearOldVisits } from './visits.ts'
