// SQL of the school's accounts, and of pending sign-ins.
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import {
  schoolArrivals,
  schoolIdentities,
  schoolReturns,
} from '../../../../database/schema/identity.school.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import type { Account } from '../account-queries.ts'

export type PendingSchoolSignIn = typeof schoolArrivals.$inferSelect
type NewIdentity = typeof schoolIdentities.$inferInsert

/** The account of a person of the school's. */
export const findAccountOfSchool = async (
  db: Connection,
  { issuer, subject }: Pick<NewIdentity, 'issuer' | 'subject'>,
): Promise<Account | null> => {
  const [found] = await db
    .select({ account: accounts })
    .from(schoolIdentities)
    .innerJoin(accounts, eq(accounts.id, schoolIdentities.accountId))
    .where(and(eq(schoolIdentities.issuer, issuer), eq(schoolIdentities.subject, subject)))
    .limit(1)
  return found?.account ?? null
}

/** Connects person and account; false where either is connected already. */
export const insertIdentity = async (tx: Connection, identity: NewIdentity): Promise<boolean> => {
  const added = await tx.insert(schoolIdentities).values(identity).onConflictDoNothing()
  return added.rowCount === 1
}

export const hasIdentity = async (db: Connection, accountId: string): Promise<boolean> =>
  (await db.$count(schoolIdentities, eq(schoolIdentities.accountId, accountId))) > 0

/** Whether the account is connected with a person of this issuer already. */
export const isOfIssuer = async (db: Connection, accountId: string, issuer: string): Promise<boolean> =>
  (await db.$count(
    schoolIdentities,
    and(eq(schoolIdentities.accountId, accountId), eq(schoolIdentities.issuer, issuer)),
  )) > 0

export const insertPendingSchoolSignIn = (
  db: Connection,
  pendingSignIn: typeof schoolArrivals.$inferInsert,
) => db.insert(schoolArrivals).values(pendingSignIn)

const waiting = (
  { tokenHash, browserHash }: Pick<PendingSchoolSignIn, 'tokenHash' | 'browserHash'>,
  now: Date,
) =>
  and(
    eq(schoolArrivals.tokenHash, tokenHash),
    eq(schoolArrivals.browserHash, browserHash),
    gt(schoolArrivals.expiresAt, now),
  )

/** Arrival that belongs to this browser. */
export const findPendingSchoolSignIn = async (
  db: Connection,
  hashes: Pick<PendingSchoolSignIn, 'tokenHash' | 'browserHash'>,
  now: Date,
): Promise<PendingSchoolSignIn | null> => {
  const [found] = await db.select().from(schoolArrivals).where(waiting(hashes, now)).limit(1)
  return found ?? null
}

/** Deletes an arrival; false when it expired or a concurrent request was first. */
export const consumePendingSchoolSignIn = async (
  tx: Connection,
  hashes: Pick<PendingSchoolSignIn, 'tokenHash' | 'browserHash'>,
  now: Date,
): Promise<boolean> => (await tx.delete(schoolArrivals).where(waiting(hashes, now))).rowCount === 1

export const deletePendingSchoolSignInsBefore = async (db: Connection, now: Date): Promise<void> => {
  await db.delete(schoolArrivals).where(lt(schoolArrivals.expiresAt, now))
  await db.delete(schoolReturns).where(lt(schoolReturns.expiresAt, now))
}
