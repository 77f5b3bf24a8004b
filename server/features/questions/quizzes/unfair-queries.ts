// SQL of questions that players called unfair.
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { quizQuestions } from '../../../database/schema/quizzes.ts'
import { selectUnfairQuestions } from '../attempts/index.ts'

const maxStems = 200

/** Stems of questions about these sources that anybody called unfair: nobody is asked them again. */
export const listUnfairStems = async (db: Db, sourceIds: readonly string[]): Promise<string[]> => {
  const { id, citations, body } = quizQuestions
  const rows = await db
    .selectDistinct({ stem: sql<string>`${body} ->> 'stem'` })
    .from(quizQuestions)
    .where(
      and(
        inArray(id, selectUnfairQuestions(db)),
        sql`exists (
          select from jsonb_array_elements(${citations}) citation
          where citation ->> 'sourceId' = any(${sql.param([...sourceIds])}::text[]))`,
      ),
    )
    .limit(maxStems)
  return rows.map(({ stem }) => stem)
}
