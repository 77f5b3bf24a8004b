// Which pictures quizzes show.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { quizQuestions } from '../../database/schema/quizzes.ts'

/** @returns those of the pictures that a question of a homework or of somebody's own quiz shows */
export const listImagesInQuizzes = async (db: Connection, imageIds: readonly string[]): Promise<string[]> => {
  const among = sql`(select jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))`
  const id = sql<string>`${quizQuestions.image}->>'id'`
  const rows = await db.selectDistinct({ id }).from(quizQuestions).where(sql`${id} in ${among}`)
  return rows.map(row => row.id)
}
