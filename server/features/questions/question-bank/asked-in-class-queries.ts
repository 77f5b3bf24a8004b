// The SQL of when a class was last asked something: for the bank's filter, and for papers that leave such questions out.
import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classAsked } from '../../../database/schema/question-bank.asked.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import type { Owner } from './access.ts'

/** Time last asked; null for never, and for people who don't teach the class. */
export const lastAskedInClass = (owner: Owner, classId: string): SQL<Date | null> =>
  // Gathered once for all questions of the query: it doesn't depend on the row.
  sql`((select jsonb_object_agg(question_id, at) from (
    select question_id, max(at) as at from ${classAsked}
    where class_id = ${classId} and teacher_id = ${owner.accountId} group by question_id
  ) asked)->>(${bankQuestions.id}::text))::timestamptz`

/**
 * Time a class was last asked each question of this teacher's quizzes and bank, by question id, as ISO
 * strings.
 */
export const listLastAskedInClass = async (
  db: Connection,
  owner: Owner,
  classId: string,
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: classAsked.questionId, at: max(classAsked.at) })
    .from(classAsked)
    .where(and(eq(classAsked.classId, classId), eq(classAsked.teacherId, owner.accountId)))
    .groupBy(classAsked.questionId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at.toISOString()]] : [])))
}
