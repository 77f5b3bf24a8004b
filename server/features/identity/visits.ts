// Visits: sessions without an account, for trying Lantern on its sample material.
import { deleteVisitorsBefore, endWaitingOfGrownUps, insertAccount } from './account-queries.ts'
import { deleteBrowsersBefore } from './browser-queries.ts'
import { deleteConsentRequestsBefore } from './children/consent-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { deletePendingSignInsBefore } from './link-queries.ts'
import { deleteArrivalsBefore } from './school/school-queries.ts'
import { deleteSessionsBefore } from './session-queries.ts'

const visitDays = 7
/** As long as a browser keeps its cookie. */
const browserDays = 365

export const startVisit = async (deps: IdentityDeps, address: string): Promise<string> => {
  await deps.limits.visits.count(address)
  const visitor = await insertAccount(deps.db, {
    kind: 'visitor',
    username: 'visitor',
    createdAt: deps.clock.now(),
  })
  if (!visitor) throw new Error('a visitor could not be added')
  return deps.sessions.start(visitor.id, 'visitor')
}

/** Forgets visits that ended, with what was asked in them, and sessions and sign-ins that ran out. */
export const clearOldVisits = async (deps: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> => {
  const now = deps.clock.now()
  await deleteVisitorsBefore(deps.db, new Date(now.getTime() - visitDays * 86_400_000))
  await deleteSessionsBefore(deps.db, now)
  await deletePendingSignInsBefore(deps.db, now)
  await deleteArrivalsBefore(deps.db, now)
  await deleteConsentRequestsBefore(deps.db, now)
  await endWaitingOfGrownUps(deps.db, now)
  await deleteBrowsersBefore(deps.db, new Date(now.getTime() - browserDays * 86_400_000))
}
