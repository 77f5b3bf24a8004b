// SQL of questions that players called unfair.
import { eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { quizAnswers } from '../../../database/schema/attempts.ts'
import { quizQuestions } from '../../../database/schema/quizzes.ts'

const maxStems = 200

/** Stems of questions about these sources that anybody called unfair: nobody is asked them again. */
export const listUnfairStems = async (db: Db, sourceIds: readonly string[]): Promise<string[]> => {
  const { citations, body } = quizQuestions
  const rows = await db
    .selectDistinct({ stem: sql<string>`${body} ->> 'stem'` })
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(
      sql`${not(quizAnswers.isFair)} and exists (
        select from jsonb_array_elements(${citations}) citation
        where citation ->> 'sourceId' = any(${sql.param([...sourceIds])}::text[]))`,
    )
    .limit(maxStems)
  return rows.map(({ stem }) => stem)
}
