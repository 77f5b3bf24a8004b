// SQL of passkeys.
import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { passkeys } from '../../../database/schema/identity.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const listPasskeysOf = (db: Connection, accountId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt))

export const findPasskey = async (db: Connection, id: string): Promise<PasskeyRow | null> => {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return found ?? null
}

/** Inserts a passkey; false where its id is already stored, for any account. */
export const insertPasskey = async (
  db: Connection,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> => {
  const inserted = await db.insert(passkeys).values(passkey).onConflictDoNothing()
  return inserted.rowCount === 1
}

/**
 * Records a sign-in; false when one with the same counter of the device was first, or the passkey was
 * removed.
 */
export const usePasskey = async (
  db: Connection,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  next: { counter: number; usedAt: Date },
): Promise<boolean> => {
  const used = await db
    .update(passkeys)
    .set(next)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
  return used.rowCount === 1
}

export const deletePasskey = async (db: Connection, accountId: string, id: string): Promise<boolean> => {
  const deleted = await db.delete(passkeys).where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
  return deleted.rowCount === 1
}

export const deletePasskeysOf = (db: Connection, accountId: string) =>
  db.delete(passkeys).where(eq(passkeys.accountId, accountId))
