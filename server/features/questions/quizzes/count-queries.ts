// SQL of the counts of questions that sources hold.
import type { CountedSection } from '@lantern/contract/questions/quizzes/question-counts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { questionCounts } from '../../../database/schema/quizzes.ts'
import type { CountRequest } from '../../../platform/engine/generation.ts'

export type Counted = { sourceId: string; asker: CountRequest['asker'] }

/** Reading of a source; null for samples. */
type Reading = { readingRun: string | null }

const isOf = ({ sourceId, asker }: Counted) =>
  and(eq(questionCounts.sourceId, sourceId), eq(questionCounts.asker, asker))

const isOfReading = ({ readingRun }: Reading) =>
  sql`${questionCounts.readingRun} is not distinct from ${readingRun}::uuid`

/** Sections counted of this reading; null where none are. */
export const findCounts = async (db: Db, counted: Counted & Reading): Promise<CountedSection[] | null> => {
  const [row] = await db
    .select({ sections: questionCounts.sections })
    .from(questionCounts)
    .where(and(isOf(counted), isOfReading(counted)))
  return row?.sections ?? null
}

/**
 * Marks a count as begun, unless one of this reading began after `since` or is finished.
 * @returns whether it is to be begun now
 */
export const beginCount = async (
  db: Db,
  { sourceId, asker, readingRun }: Counted & Reading,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> => {
  const begun = await db
    .insert(questionCounts)
    .values({ sourceId, asker, readingRun, sections: null, begunAt: now })
    .onConflictDoUpdate({
      target: [questionCounts.sourceId, questionCounts.asker],
      set: { readingRun, sections: null, begunAt: now },
      setWhere: sql`not (${isOfReading({ readingRun })}) or (${and(
        isNull(questionCounts.sections),
        lt(questionCounts.begunAt, since),
      )})`,
    })
    .returning({ sourceId: questionCounts.sourceId })
  return begun.length > 0
}

/** Saves the sections of a count that is still the latest; of a source that is gone nothing stays. */
export const saveCounts = async (
  db: Db,
  counted: Counted & Reading,
  sections: CountedSection[],
): Promise<void> => {
  await db
    .update(questionCounts)
    .set({ sections })
    .where(and(isOf(counted), isOfReading(counted)))
}
