// Lookup and use of a mail's link.

import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { IdentityDeps } from './deps.ts'
import { findMailLink, useMailLink } from './link-queries.ts'
import { linkState } from './mail-link.rules.ts'
import { hashToken } from './secrets.ts'

/**
 * Valid link. Tries are counted for links that never existed alone, so that somebody who guesses doesn't
 * block right ones from the same address.
 * @throws Refusal `link-unknown`, `link-used`, `link-expired`, `too-many-requests`
 */
export const getUsableLink = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'limits'>,
  { token, purpose, address }: { token: string; purpose: 'verify-email' | 'reset-password'; address: string },
) => {
  const link = await findMailLink(deps.db, hashToken(token), purpose)
  if (!link) {
    await deps.limits.links.count(address)
    throw new Refusal('link-unknown')
  }
  const state = linkState(link, deps.clock.now())
  if (state !== 'usable') throw new Refusal(state === 'used' ? 'link-used' : 'link-expired')
  return link
}

/** @throws Refusal `link-used` when a concurrent request was first */
export const useLink = async (db: Connection, tokenHash: Uint8Array, now: Date): Promise<void> => {
  if (!(await useMailLink(db, tokenHash, now))) throw new Refusal('link-used')
}
