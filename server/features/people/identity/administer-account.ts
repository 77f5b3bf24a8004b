// Administrative changes of an account; the callers check permission.
import type { Role } from '@lantern/contract/people/identity/roles'
import { updateAccount, updateRole } from './account-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { deletePendingSignInsOf } from './link-queries.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessions'>

/** Suspends an account until it is restored, and signs it out everywhere. */
export const suspendAccount = (deps: Deps, accountId: string, reason: string): Promise<void> =>
  deps.sessions.endAll(accountId, {
    alongside: async tx => {
      await updateAccount(tx, accountId, { suspendedAt: deps.clock.now(), suspensionReason: reason })
      await deletePendingSignInsOf(tx, accountId)
    },
  })

export const restoreAccount = async (deps: Deps, accountId: string): Promise<void> => {
  await updateAccount(deps.db, accountId, { suspendedAt: null, suspensionReason: '' })
}

/**
 * Changes the role and signs out everywhere, so that no page continues with the old one.
 * @returns false when a concurrent request was first
 */
export const changeAccountRole = async (deps: Deps, accountId: string, role: Role): Promise<boolean> => {
  let isChanged = false
  await deps.sessions.endAll(accountId, {
    alongside: async tx => {
      isChanged = await updateRole(tx, accountId, role)
    },
  })
  return isChanged
}

export const endAllSessions = (deps: Deps, accountId: string): Promise<void> =>
  deps.sessions.endAll(accountId)
