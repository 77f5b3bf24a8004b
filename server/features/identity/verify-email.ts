// The link of the verification mail.
import { notifyOfApplication } from '../teachers/index.ts'
import { setVerified } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import { getUsableLink, useLink } from './use-link.ts'

export const verifyEmail = async (deps: IdentityDeps, token: string, address: string): Promise<void> => {
  const { accountId, tokenHash } = await getUsableLink(deps, { token, purpose: 'verify-email', address })
  const now = deps.clock.now()
  const newly = await deps.db.transaction(async tx => {
    await useLink(tx, tokenHash, now)
    return setVerified(tx, accountId, now)
  })
  if (newly) inBackground(deps, () => notifyOfApplication(deps, accountId))
}
