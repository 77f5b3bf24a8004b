// SQL of stems that a new quiz does not repeat: called unfair by somebody, or asked of its player lately.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { citesAnyOf } from '../../../database/cited-sources.ts'
import type { Db } from '../../../database/client.ts'
import { quizQuestions, quizzes } from '../../../database/schema/quizzes.ts'
import { selectUnfairQuestions } from '../attempts/index.ts'

const maxStems = 200
/** Latest quizzes whose questions are not repeated while there are others. */
const recentQuizzes = 5

const stem = sql<string>`${quizQuestions.body} ->> 'stem'`

/** Stems of questions about these sources that anybody called unfair: nobody is asked them again. */
export const listUnfairStems = async (db: Db, sourceIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ stem })
    .from(quizQuestions)
    .where(
      and(
        inArray(quizQuestions.id, selectUnfairQuestions(db)),
        citesAnyOf(quizQuestions.citations, sourceIds),
      ),
    )
    .limit(maxStems)
  return rows.map(row => row.stem)
}

/** Stems of the questions about these sources in a person's latest quizzes of material. */
export const listRecentStems = async (
  db: Db,
  { ownerId, sourceIds, except }: { ownerId: string; sourceIds: readonly string[]; except: string },
): Promise<string[]> => {
  const latest = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.ownerId, ownerId), eq(quizzes.origin, 'material'), ne(quizzes.id, except)))
    .orderBy(desc(quizzes.createdAt))
    .limit(recentQuizzes)
  if (latest.length === 0) return []
  const ids = latest.map(({ id }) => id)
  const rows = await db
    .selectDistinct({ stem })
    .from(quizQuestions)
    .where(and(inArray(quizQuestions.quizId, ids), citesAnyOf(quizQuestions.citations, sourceIds)))
    .limit(maxStems)
  return rows.map(row => row.stem)
}
