// SQL of stems that a new quiz of a teacher does not repeat while there are others.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { citesAnyOf } from '../../../database/cited-sources.ts'
import type { Db } from '../../../database/client.ts'
import { teacherQuestions, teacherQuizzes } from '../../../database/schema/teacher-quizzes.ts'
import { isThere } from './question-queries.ts'

const maxStems = 200
/** Latest quizzes, and quizzes made for papers, whose questions are not repeated. */
const recentQuizzes = 5

/** Stems of the questions about these sources in a teacher's latest quizzes. */
export const listRecentStems = async (
  db: Db,
  { ownerId, sourceIds, except }: { ownerId: string; sourceIds: readonly string[]; except: string },
): Promise<string[]> => {
  const latest = db
    .select({ id: teacherQuizzes.id })
    .from(teacherQuizzes)
    .where(and(eq(teacherQuizzes.ownerId, ownerId), ne(teacherQuizzes.id, except)))
    .orderBy(desc(teacherQuizzes.createdAt))
    .limit(recentQuizzes)
  const rows = await db
    .selectDistinct({ stem: sql<string>`${teacherQuestions.body} ->> 'stem'` })
    .from(teacherQuestions)
    .where(
      and(
        inArray(teacherQuestions.quizId, latest),
        isThere,
        citesAnyOf(teacherQuestions.citations, sourceIds),
      ),
    )
    .limit(maxStems)
  return rows.map(row => row.stem)
}
