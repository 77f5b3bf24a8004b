// Takeover of an account whose address was never verified, once a provider confirms the owner.

import type { RefusalCode } from '@lantern/contract/refusals'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { notifyOfApplication } from '../teachers/index.ts'
import { type Account, setVerified, updateAccount } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import { deletePendingSignInsOf } from './link-queries.ts'

type Changes = Parameters<typeof updateAccount>[2]

/**
 * Removes the choices of an earlier sign-up whose address was never verified, since it may be a stranger's.
 * @param otherwise is refused where the address was verified meanwhile, and belongs to somebody for sure
 */
export const reassignRows = async (
  deps: IdentityDeps,
  { id }: Account,
  changes: Changes,
  { alongside, otherwise }: { alongside?: (tx: Connection) => Promise<unknown>; otherwise: RefusalCode },
): Promise<void> => {
  await deps.sessions.endAll(id, {
    alongside: async tx => {
      if (!(await setVerified(tx, id, deps.clock.now()))) throw new Refusal(otherwise)
      await deletePendingSignInsOf(tx, id)
      await updateAccount(tx, id, { passwordHash: null, phone: null, ...changes })
      await alongside?.(tx)
    },
  })
  inBackground(deps, () => notifyOfApplication(deps, id))
}
