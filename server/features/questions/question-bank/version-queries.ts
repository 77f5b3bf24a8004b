// The SQL of earlier versions of questions of the bank.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankVersions } from '../../../database/schema/question-bank.ts'

type VersionRow = typeof bankVersions.$inferSelect

export const listVersions = (db: Connection, questionId: string, most: number): Promise<VersionRow[]> =>
  db
    .select()
    .from(bankVersions)
    .where(eq(bankVersions.questionId, questionId))
    .orderBy(desc(bankVersions.revision))
    .limit(most)

/** Keeps a version; of more than `most` the oldest go. */
export const insertVersion = async (
  tx: Connection,
  version: typeof bankVersions.$inferInsert,
  most: number,
): Promise<void> => {
  await tx.insert(bankVersions).values(version).onConflictDoNothing()
  const kept = await tx
    .select({ revision: bankVersions.revision })
    .from(bankVersions)
    .where(eq(bankVersions.questionId, version.questionId))
    .orderBy(desc(bankVersions.revision))
    .offset(most)
    .limit(1)
  const [oldest] = kept
  if (oldest)
    await tx
      .delete(bankVersions)
      .where(
        and(
          eq(bankVersions.questionId, version.questionId),
          sql`${bankVersions.revision} <= ${oldest.revision}`,
        ),
      )
}
