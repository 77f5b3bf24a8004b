// SQL of parents' consent: pending requests, and consents.
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { accounts, consentRequests, parentalConsents } from '../../../../database/schema/identity.ts'

export type ConsentRequest = typeof consentRequests.$inferSelect
export type ParentalConsent = typeof parentalConsents.$inferSelect

/** Inserts or replaces the consent request of an address. */
export const putConsentRequest = (
  db: Connection,
  { email, ...request }: typeof consentRequests.$inferInsert,
) =>
  db
    .insert(consentRequests)
    .values({ email, ...request })
    .onConflictDoUpdate({ target: consentRequests.email, set: request })

export const findConsentRequest = async (
  db: Connection,
  tokenHash: Uint8Array,
  now: Date,
): Promise<ConsentRequest | null> => {
  const [found] = await db
    .select()
    .from(consentRequests)
    .where(and(eq(consentRequests.tokenHash, tokenHash), gt(consentRequests.expiresAt, now)))
  return found ?? null
}

/** Deletes a request and returns it; null when a concurrent request was first. */
export const consumeConsentRequest = async (
  tx: Connection,
  tokenHash: Uint8Array,
  now: Date,
): Promise<ConsentRequest | null> => {
  const [consumed] = await tx
    .delete(consentRequests)
    .where(and(eq(consentRequests.tokenHash, tokenHash), gt(consentRequests.expiresAt, now)))
    .returning()
  return consumed ?? null
}

export const deleteConsentRequestsBefore = (db: Connection, now: Date) =>
  db.delete(consentRequests).where(lt(consentRequests.expiresAt, now))

export const insertConsent = (tx: Connection, consent: typeof parentalConsents.$inferInsert) =>
  tx.insert(parentalConsents).values(consent)

/** Consent with the child's account, by the parent's link. */
export const findConsent = async (db: Connection, tokenHash: Uint8Array) => {
  const [found] = await db
    .select({ consent: parentalConsents, account: accounts })
    .from(parentalConsents)
    .innerJoin(accounts, eq(accounts.id, parentalConsents.accountId))
    .where(eq(parentalConsents.tokenHash, tokenHash))
  return found ?? null
}

export const updateConsent = (
  tx: Connection,
  accountId: string,
  change: Partial<Pick<ParentalConsent, 'allowsModel' | 'allowsVideos' | 'withdrawnAt'>>,
) => tx.update(parentalConsents).set(change).where(eq(parentalConsents.accountId, accountId))

/** End of the person's childhood, and the parent's permissions. */
export const findAge = async (db: Connection, accountId: string) => {
  const [found] = await db
    .select({
      childUntil: accounts.childUntil,
      allowsModel: parentalConsents.allowsModel,
      allowsVideos: parentalConsents.allowsVideos,
    })
    .from(accounts)
    .leftJoin(parentalConsents, eq(parentalConsents.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return found ?? null
}
