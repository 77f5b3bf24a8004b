// The link of the verification mail.
import { Refusal } from '../../http/refusal.ts'
import type { IdentityDeps } from './deps.ts'
import { linkState } from './mail-link.rules.ts'
import { findMailLink, setVerified, useMailLink } from './queries.ts'
import { hashToken } from './secrets.ts'

export const verifyEmail = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'limits'>,
  token: string,
  address: string,
): Promise<void> => {
  await deps.limits.links.count(address)
  const tokenHash = hashToken(token)
  const link = await findMailLink(deps.db, tokenHash)
  if (!link) throw new Refusal('link-unknown')
  const now = deps.clock.now()
  const state = linkState(link, now)
  if (state !== 'usable') throw new Refusal(state === 'used' ? 'link-used' : 'link-expired')
  await deps.db.transaction(async tx => {
    if (!(await useMailLink(tx, tokenHash, now))) throw new Refusal('link-used')
    await setVerified(tx, link.accountId, now)
  })
}
