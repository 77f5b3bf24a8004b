// The SQL of earlier versions of questions of the bank.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankVersions } from '../../../database/schema/question-bank.ts'

type VersionRow = typeof bankVersions.$inferSelect

export const listVersions = (db: Connection, questionId: string, max: number): Promise<VersionRow[]> =>
  db
    .select()
    .from(bankVersions)
    .where(eq(bankVersions.questionId, questionId))
    .orderBy(desc(bankVersions.revision))
    .limit(max)

/** Keeps a version; of more than `most` the oldest go. */
export const insertVersion = async (
  tx: Connection,
  version: typeof bankVersions.$inferInsert,
  max: number,
): Promise<void> => {
  await tx.insert(bankVersions).values(version).onConflictDoNothing()
  const surplusVersions = await tx
    .select({ revision: bankVersions.revision })
    .from(bankVersions)
    .where(eq(bankVersions.questionId, version.questionId))
    .orderBy(desc(bankVersions.revision))
    .offset(max)
    .limit(1)
  const [oldest] = surplusVersions
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
