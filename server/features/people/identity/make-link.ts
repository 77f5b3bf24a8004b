// Mail links: created here, stored as a hash, valid once and for a limited time.
import type { IdentityDeps } from './deps.ts'
import { insertMailLink } from './link-queries.ts'
import { resetEnds, verificationEnds } from './mail-link.rules.ts'
import { createToken, hashToken } from './secrets.ts'

const ends = { 'verify-email': verificationEnds, 'reset-password': resetEnds }

/**
 * @param expiresAt overrides the default for the purpose
 * @returns URL for the mail; its path is named like its purpose
 */
export const makeLink = async (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'publicUrl'>,
  accountId: string,
  purpose: keyof typeof ends,
  expiresAt?: Date,
): Promise<string> => {
  const token = createToken()
  const now = deps.clock.now()
  await insertMailLink(deps.db, {
    tokenHash: hashToken(token),
    accountId,
    purpose,
    createdAt: now,
    expiresAt: expiresAt ?? ends[purpose](now),
  })
  return `${deps.publicUrl}/${purpose}?token=${token}`
}
