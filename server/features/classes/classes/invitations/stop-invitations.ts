// Refusal of further invitations to an address, by the link of a mail and without a sign-in. The link is
// sealed with the installation's secret; only a hash of the address is stored.
import { z } from 'zod'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Seal } from '../../../../platform/secrets/index.ts'
import { hashToken } from '../../../people/identity/index.ts'
import type { ClassDeps } from '../deps.ts'
import { insertStop } from './invitation-queries.ts'

const contentSchema = z.object({
  /** Kind of the sealed data; other data sealed with this secret is no link. */
  what: z.literal('no-invitations'),
  email: z.string(),
})

export const hashAddress = (email: string): Uint8Array => hashToken(email)

export const sealStopToken = (seal: Seal, email: string): string =>
  Buffer.from(seal.seal(JSON.stringify({ what: 'no-invitations', email }))).toString('base64url')

/** @throws Refusal `link-unknown` */
const openToken = (seal: Seal, token: string): string => {
  try {
    return contentSchema.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url')))).email
  } catch {
    throw new Refusal('link-unknown')
  }
}

export const stopInvitations = async (
  { db, clock, seal }: Pick<ClassDeps, 'db' | 'clock' | 'seal'>,
  token: string,
): Promise<void> => {
  await insertStop(db, hashAddress(openToken(seal, token)), clock.now())
}
