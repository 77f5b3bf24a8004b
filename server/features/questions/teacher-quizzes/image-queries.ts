// The SQL of pictures of questions.
import { and, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { imageIdsIn, imageIdsInQuestion } from '../../../database/question-images.ts'
import {
  questionImages,
  teacherQuestions,
  teacherQuizVersions,
} from '../../../database/schema/teacher-quizzes.ts'
import type { Owner } from './access.ts'

export type ImageRow = typeof questionImages.$inferSelect

export const findImage = async (db: Connection, id: string): Promise<ImageRow | null> => {
  const [row] = await db.select().from(questionImages).where(eq(questionImages.id, id))
  return row ?? null
}

/** Holds the picture until the transaction ends, so that it isn't swept while a question takes it. */
export const lockOwnImage = async (tx: Connection, owner: Owner, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: questionImages.id })
    .from(questionImages)
    .where(and(eq(questionImages.id, id), eq(questionImages.ownerId, owner.accountId)))
    .for('key share')
  return rows.length > 0
}

export const listOwnImages = (db: Connection, owner: Owner, ids: readonly string[]): Promise<ImageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(questionImages)
        .where(and(inArray(questionImages.id, [...ids]), eq(questionImages.ownerId, owner.accountId)))

export const insertImage = async (
  db: Connection,
  image: typeof questionImages.$inferInsert,
): Promise<ImageRow> => {
  const [row] = await db.insert(questionImages).values(image).returning()
  if (!row) throw new Error('a picture could not be added')
  return row
}

/** Ids as one parameter, however many there are. */
const imageIdRows = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

export const listImageIds = async (db: Connection): Promise<string[]> =>
  (await db.select({ id: questionImages.id }).from(questionImages)).map(({ id }) => id)

/** @returns those of the pictures that a question or an earlier version shows, what can be brought back too */
export const listImagesInTeacherQuizzes = async (
  db: Connection,
  imageIds: readonly string[],
): Promise<string[]> => {
  const shown = imageIdsIn(teacherQuestions)
  const rows = await db.execute<{ id: string }>(
    sql`select distinct image_id as id from ${teacherQuestions}, lateral ${shown} as shown
      where image_id in ${imageIdRows(imageIds)}`,
  )
  const versionQuestions = sql`jsonb_array_elements(${teacherQuizVersions.questions}) as kept(question)`
  const versionImageIds = imageIdsInQuestion(sql`question`)
  const versions = await db.execute<{ id: string }>(
    sql`select distinct image_id as id from ${teacherQuizVersions}, ${versionQuestions}, lateral ${versionImageIds} as shown
      where image_id in ${imageIdRows(imageIds)}`,
  )
  return [...rows.rows, ...versions.rows].map(row => row.id)
}

/** Writes down since when pictures are unused, and forgets it of those that are used again. */
export const markUnused = async (db: Connection, used: readonly string[], now: Date): Promise<void> => {
  const isUsed = sql`${questionImages.id}::text in ${imageIdRows(used)}`
  await db
    .update(questionImages)
    .set({ unusedSince: null })
    .where(and(isNotNull(questionImages.unusedSince), isUsed))
  await db
    .update(questionImages)
    .set({ unusedSince: now })
    .where(and(isNull(questionImages.unusedSince), not(isUsed)))
}

export const listUnusedSince = (db: Connection, before: Date): Promise<ImageRow[]> =>
  db.select().from(questionImages).where(lte(questionImages.unusedSince, before))

/** Locks a picture; null if another transaction has it locked, or it is gone. */
export const lockImage = async (tx: Connection, id: string): Promise<ImageRow | null> => {
  const [row] = await tx
    .select()
    .from(questionImages)
    .where(eq(questionImages.id, id))
    .for('update', { skipLocked: true })
  return row ?? null
}

export const deleteImage = (tx: Connection, id: string) =>
  tx.delete(questionImages).where(eq(questionImages.id, id))
