// The SQL of earlier versions of teachers' quizzes.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { teacherQuizVersions } from '../../../database/schema/teacher-quizzes.ts'

export type VersionRow = typeof teacherQuizVersions.$inferSelect

const ofQuiz = (quizId: string) => eq(teacherQuizVersions.quizId, quizId)
const latestFirst = [desc(teacherQuizVersions.keptAt), desc(teacherQuizVersions.id)]

/** Versions without their questions, latest first. */
export const listVersions = (db: Connection, quizId: string) =>
  db
    .select({
      id: teacherQuizVersions.id,
      reason: teacherQuizVersions.reason,
      title: teacherQuizVersions.title,
      keptAt: teacherQuizVersions.keptAt,
      questionCount: sql<number>`jsonb_array_length(${teacherQuizVersions.questions})`,
    })
    .from(teacherQuizVersions)
    .where(ofQuiz(quizId))
    .orderBy(...latestFirst)

/** @throws Refusal `not-found` for a version that this quiz doesn't have, or not any more */
export const getVersion = async (db: Connection, quizId: string, id: string): Promise<VersionRow> => {
  const [row] = await db
    .select()
    .from(teacherQuizVersions)
    .where(and(ofQuiz(quizId), eq(teacherQuizVersions.id, id)))
  if (!row) throw new Refusal('not-found')
  return row
}

export const insertVersion = async (
  tx: Connection,
  version: typeof teacherQuizVersions.$inferInsert,
): Promise<string> => {
  const [row] = await tx.insert(teacherQuizVersions).values(version).returning({ id: teacherQuizVersions.id })
  if (!row) throw new Error('a version could not be added')
  return row.id
}

export const forgetVersions = (tx: Connection, ids: readonly string[]) =>
  tx.delete(teacherQuizVersions).where(inArray(teacherQuizVersions.id, [...ids]))
