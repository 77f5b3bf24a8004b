// The SQL of pictures of questions.
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { questionImages } from '../../database/schema/teacher-quizzes.ts'
import type { Owner } from './access.ts'

export type ImageRow = typeof questionImages.$inferSelect

export const findImage = async (db: Connection, id: string): Promise<ImageRow | null> => {
  const [row] = await db.select().from(questionImages).where(eq(questionImages.id, id))
  return row ?? null
}

export const isOwnImage = async (db: Connection, owner: Owner, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: questionImages.id })
    .from(questionImages)
    .where(and(eq(questionImages.id, id), eq(questionImages.ownerId, owner.accountId)))
  return rows.length > 0
}

export const insertImage = async (
  db: Connection,
  image: typeof questionImages.$inferInsert,
): Promise<ImageRow> => {
  const [row] = await db.insert(questionImages).values(image).returning()
  if (!row) throw new Error('a picture could not be added')
  return row
}
