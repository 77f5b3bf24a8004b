// The SQL of a teacher's questions across quizzes.
import type { BloomLevel, QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { maxOwnQuestionsPerPage } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { and, asc, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { teacherQuestions, teacherQuizzes } from '../../../database/schema/teacher-quizzes.ts'
import { isListed, isOwnerOfStoredQuiz, type Owner } from './access.ts'
import { isThere } from './question-queries.ts'

/** The source of the passage that a question rests on first. */
const sourceId = sql<string | null>`${teacherQuestions.citations}->0->>'sourceId'`

type WantedQuestions = {
  /** Words to find in its texts or its place; '' for any. */
  q: string
  type?: QuestionType | undefined
  bloom?: BloomLevel | undefined
  /** Quiz whose questions are left out. */
  except?: string | undefined
  /** Sources of which a question must cite one; null for any. */
  sourceIds: readonly string[] | null
  offset: number
}

const holding = (words: string) => {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(sql`${teacherQuestions.body}::text`, pattern),
    ilike(teacherQuestions.explanation, pattern),
    ilike(teacherQuestions.concept, pattern),
    ilike(teacherQuizzes.title, pattern),
  )
}

/** Matching questions of this owner, latest change first; one extra row if there is a next page. */
export const searchOwnQuestions = (
  db: Connection,
  owner: Owner,
  { q, type, bloom, except, sourceIds, offset }: WantedQuestions,
) =>
  db
    .select({ question: teacherQuestions, quizTitle: teacherQuizzes.title })
    .from(teacherQuestions)
    .innerJoin(teacherQuizzes, eq(teacherQuizzes.id, teacherQuestions.quizId))
    .where(
      and(
        isOwnerOfStoredQuiz(owner),
        isListed(),
        isThere,
        q === '' ? undefined : holding(q),
        type && sql`${teacherQuestions.body}->>'type' = ${type}`,
        except === undefined ? undefined : ne(teacherQuestions.quizId, except),
        bloom && eq(teacherQuestions.bloom, bloom),
        sourceIds === null ? undefined : inArray(sourceId, [...sourceIds]),
      ),
    )
    .orderBy(desc(teacherQuestions.updatedAt), asc(teacherQuestions.id))
    .offset(offset)
    .limit(maxOwnQuestionsPerPage + 1)

/** Sources that this owner's questions rest on. */
export const listCitedSourceIds = async (db: Connection, owner: Owner): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: sourceId })
    .from(teacherQuestions)
    .innerJoin(teacherQuizzes, eq(teacherQuizzes.id, teacherQuestions.quizId))
    .where(and(isOwnerOfStoredQuiz(owner), isListed(), isThere))
  return rows.flatMap(({ id }) => id ?? [])
}

const withQuiz = (db: Connection, owner: Owner, only: readonly string[] | null) =>
  db
    .select({ question: teacherQuestions, quizTitle: teacherQuizzes.title })
    .from(teacherQuestions)
    .innerJoin(teacherQuizzes, eq(teacherQuizzes.id, teacherQuestions.quizId))
    .where(
      and(
        isOwnerOfStoredQuiz(owner),
        isListed(),
        isThere,
        only === null ? undefined : inArray(teacherQuestions.id, [...only]),
      ),
    )

/** Questions of this owner with their quizzes, latest change first. */
export const listLatestOwnQuestions = (db: Connection, owner: Owner, max: number) =>
  withQuiz(db, owner, null).orderBy(desc(teacherQuestions.updatedAt), asc(teacherQuestions.id)).limit(max)

/** Questions by id, in any order; without those of others. */
export const listOwnQuestionsWithQuiz = async (db: Connection, owner: Owner, ids: readonly string[]) =>
  ids.length === 0 ? [] : withQuiz(db, owner, ids)
