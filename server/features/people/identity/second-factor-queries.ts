// SQL of the second factor: the app's secret, the last code used, the recovery codes.
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts, recoveryCodes } from '../../../database/schema/identity.ts'

/** Stores a new secret that waits for its first code; false when the second factor is on. */
export const setSecret = async (db: Connection, accountId: string, sealed: Uint8Array): Promise<boolean> => {
  const changed = await db
    .update(accounts)
    .set({ twoFactorSecret: sealed, twoFactorStep: 0 })
    .where(and(eq(accounts.id, accountId), isNull(accounts.twoFactorSince)))
  return changed.rowCount === 1
}

/** Enables the secret whose code was verified; false when it is on, or another secret replaced it. */
export const turnOn = async (
  db: Connection,
  accountId: string,
  { sealed, now, step }: { sealed: Uint8Array; now: Date; step: number },
): Promise<boolean> => {
  const changed = await db
    .update(accounts)
    .set({ twoFactorSince: now, twoFactorStep: step })
    .where(
      and(eq(accounts.id, accountId), eq(accounts.twoFactorSecret, sealed), isNull(accounts.twoFactorSince)),
    )
  return changed.rowCount === 1
}

export const turnOff = async (db: Connection, accountId: string): Promise<void> => {
  await db
    .update(accounts)
    .set({ twoFactorSecret: null, twoFactorSince: null, twoFactorStep: 0 })
    .where(eq(accounts.id, accountId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/**
 * Marks a time step as used; false when it, or a later one, was used before, or the second factor was turned
 * off since.
 */
export const useStep = async (db: Connection, accountId: string, step: number): Promise<boolean> => {
  const used = await db
    .update(accounts)
    .set({ twoFactorStep: step })
    .where(
      and(eq(accounts.id, accountId), isNotNull(accounts.twoFactorSince), lt(accounts.twoFactorStep, step)),
    )
  return used.rowCount === 1
}

export const replaceRecoveryCodes = async (
  db: Connection,
  accountId: string,
  codeHashes: Uint8Array[],
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ codeHash, accountId })))
}

/** Deletes a recovery code; false when the account has no such code. */
export const useRecoveryCode = async (
  db: Connection,
  accountId: string,
  codeHash: Uint8Array,
): Promise<boolean> => {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.accountId, accountId)))
  return used.rowCount === 1
}

export const countRecoveryCodes = (db: Connection, accountId: string) =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))
