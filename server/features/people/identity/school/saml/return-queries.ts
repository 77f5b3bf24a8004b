// SQL of SAML returns: verified, and waiting for the browser that asked.
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Connection } from '../../../../../database/client.ts'
import { schoolReturns } from '../../../../../database/schema/identity.school.ts'

export type Return = typeof schoolReturns.$inferSelect

/** Inserts a return; false where its assertion was used before. */
export const insertReturn = async (
  db: Connection,
  row: typeof schoolReturns.$inferInsert,
): Promise<boolean> => (await db.insert(schoolReturns).values(row).onConflictDoNothing()).rowCount === 1

/** Marks the return as used, once; the row stays, so that its assertion isn't accepted again. */
export const consumeSamlReturn = async (
  db: Connection,
  codeHash: Uint8Array,
  now: Date,
): Promise<Pick<Return, 'requestId' | 'person'> | null> => {
  const { requestId, person } = schoolReturns
  const [consumed] = await db
    .update(schoolReturns)
    .set({ takenAt: now })
    .where(
      and(
        eq(schoolReturns.codeHash, codeHash),
        isNull(schoolReturns.takenAt),
        gt(schoolReturns.expiresAt, now),
      ),
    )
    .returning({ requestId, person })
  return consumed ?? null
}
