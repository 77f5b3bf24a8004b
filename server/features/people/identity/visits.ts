// Visits: sessions without an account, for trying Lantern on its sample material.
import type { Connection } from '../../../database/client.ts'
import { endWaitingOfGrownUps, insertAccount } from './account-queries.ts'
import { deleteBrowsersBefore } from './browser-queries.ts'
import { deleteConsentRequestsBefore } from './children/consent-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { deletePendingSignInsBefore } from './link-queries.ts'
import { deletePendingSchoolSignInsBefore } from './school/school-queries.ts'
import { endSessionsBefore } from './sessions.ts'
import { deleteVisitorsBefore, findVisitor, renameVisitor } from './visitor-queries.ts'

const visitDays = 7
/** Retention of visits with a name, in days: deleted with the work they submitted, at last after a year. */
const namedVisitDays = 365
/** Name of visitors without one. */
const unnamed = 'visitor'
/** Lifetime of the visit's cookie. */
const browserDays = 365

export const startVisit = async (deps: IdentityDeps, address: string): Promise<string> => {
  await deps.limits.visits.count(address)
  const visitor = await insertAccount(deps.db, {
    kind: 'visitor',
    username: unnamed,
    createdAt: deps.clock.now(),
  })
  if (!visitor) throw new Error('a visitor could not be added')
  return deps.sessions.start(visitor.id, 'visitor')
}

/** Name entered by a visitor, or null. */
export const findVisitorName = async (db: Connection, accountId: string): Promise<string | null> => {
  const visitor = await findVisitor(db, accountId)
  return visitor && visitor.username !== unnamed ? visitor.username : null
}

/** Renames a visitor; a name equal to that of unnamed visitors gets a capital. */
export const nameVisitor = (db: Connection, accountId: string, name: string) =>
  renameVisitor(db, accountId, name === unnamed ? 'Visitor' : name)

/** Deletes ended visits with their questions, and expired sessions and sign-ins. */
export const clearOldVisits = async (deps: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> => {
  const now = deps.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await deleteVisitorsBefore(deps.db, before(visitDays), unnamed)
  await deleteVisitorsBefore(deps.db, before(namedVisitDays))
  await endSessionsBefore(deps.db, now)
  await deletePendingSignInsBefore(deps.db, now)
  await deletePendingSchoolSignInsBefore(deps.db, now)
  await deleteConsentRequestsBefore(deps.db, now)
  await endWaitingOfGrownUps(deps.db, now)
  await deleteBrowsersBefore(deps.db, before(browserDays))
}
