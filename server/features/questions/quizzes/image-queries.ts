// Pictures used by quizzes.
import { and, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { imageIdsIn, showsImage } from '../../../database/question-images.ts'
import { quizQuestions } from '../../../database/schema/quizzes.ts'
import { attemptedQuizIds } from '../attempts/index.ts'

/** @returns those of the pictures that a question of a homework or of somebody's own quiz shows */
export const listImagesInQuizzes = async (db: Connection, imageIds: readonly string[]): Promise<string[]> => {
  const imageIdRows = sql`(select jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))`
  const shown = imageIdsIn(quizQuestions)
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct image_id as id from ${quizQuestions}, lateral ${shown} as shown where image_id in ${imageIdRows}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether a person has an attempt at a quiz with this picture. */
export const isAskedInAttempt = async (db: Connection, actor: Actor, imageId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(
      and(showsImage(quizQuestions, imageId), inArray(quizQuestions.quizId, attemptedQuizIds(db, actor))),
    )
    .limit(1)
  return row !== undefined
}
