// A link that is mailed: made here, kept as a hash, good once and for a while.
import type { IdentityDeps } from './deps.ts'
import { insertMailLink } from './link-queries.ts'
import { resetEnds, verificationEnds } from './mail-link.rules.ts'
import { createToken, hashToken } from './secrets.ts'

const ends = { 'verify-email': verificationEnds, 'reset-password': resetEnds }

/** @param expiresAt where it isn't what is usual for the purpose
 * @returns the address that the mail carries; its path is named like its purpose */
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
