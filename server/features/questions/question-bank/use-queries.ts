// The SQL of where questions of the bank were asked, and of the figures that lists and filters need of it.
import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankUses } from '../../../database/schema/question-bank.relations.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'

export type UseRow = typeof bankUses.$inferSelect

/** Existing questions among these, also those merged into others. */
export const listExistingQuestions = async (
  tx: Connection,
  ids: readonly string[],
): Promise<{ id: string; mergedInto: string | null }[]> =>
  ids.length === 0
    ? []
    : tx
        .select({ id: bankQuestions.id, mergedInto: bankQuestions.mergedInto })
        .from(bankQuestions)
        .where(inArray(bankQuestions.id, [...ids]))

/** Replaces a session's earlier counts. */
export const replaceUses = async (
  tx: Connection,
  { kind, id }: { kind: UseRow['sessionKind']; id: string },
  uses: readonly UseRow[],
): Promise<string[]> => {
  const isOfSession = and(eq(bankUses.sessionKind, kind), eq(bankUses.sessionId, id))
  const ids = uses.map(({ questionId }) => questionId)
  const gone = await tx
    .delete(bankUses)
    .where(and(isOfSession, ids.length > 0 ? notInArray(bankUses.questionId, ids) : undefined))
    .returning({ questionId: bankUses.questionId })
  if (uses.length > 0)
    await tx
      .insert(bankUses)
      .values([...uses])
      .onConflictDoUpdate({
        target: [bankUses.questionId, bankUses.sessionKind, bankUses.sessionId],
        set: {
          revision: sql`excluded.revision`,
          hash: sql`excluded.hash`,
          title: sql`excluded.title`,
          students: sql`excluded.students`,
          share: sql`excluded.share`,
          discrimination: sql`excluded.discrimination`,
          askedAt: sql`excluded.asked_at`,
        },
      })
  return gone.map(({ questionId }) => questionId)
}

/** Recomputes the figures stored in questions: of all uses, and of their current content. */
export const refreshFigures = async (tx: Connection, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${bankQuestions} as question set
      times_asked = figures.times, asked_students = figures.students,
      facility = figures.share / nullif(figures.students, 0), last_asked_at = figures.last_asked
    from (
      select kept.id, count(distinct used.session_id)::int as times,
        coalesce(sum(used.students) filter (where used.hash = kept.hash), 0)::int as students,
        sum(used.share) filter (where used.hash = kept.hash) as share, max(used.asked_at) as last_asked
      from ${bankQuestions} as kept
      left join ${bankQuestions} as merged on merged.id = kept.id or merged.merged_into = kept.id
      left join ${bankUses} as used on used.question_id = merged.id
      where kept.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      group by kept.id
    ) as figures where figures.id = question.id`)
}

/** Uses of a question and of those merged into it, latest first. */
export const listUses = (db: Connection, questionId: string, max: number): Promise<UseRow[]> =>
  db
    .select({
      questionId: bankUses.questionId,
      sessionKind: bankUses.sessionKind,
      sessionId: bankUses.sessionId,
      title: bankUses.title,
      revision: bankUses.revision,
      hash: bankUses.hash,
      students: bankUses.students,
      share: bankUses.share,
      discrimination: bankUses.discrimination,
      askedAt: bankUses.askedAt,
    })
    .from(bankUses)
    .innerJoin(bankQuestions, eq(bankQuestions.id, bankUses.questionId))
    .where(or(eq(bankQuestions.id, questionId), eq(bankQuestions.mergedInto, questionId)))
    .orderBy(desc(bankUses.askedAt), desc(bankUses.sessionId))
    .limit(max)
