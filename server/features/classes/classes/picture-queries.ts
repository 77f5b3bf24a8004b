// SQL of pictures of classes.
import { eq, inArray } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classPictures } from '../../../database/schema/classes.ts'

export type ClassPicture = typeof classPictures.$inferSelect

export const findPicture = async (db: Connection, classId: string): Promise<ClassPicture | null> => {
  const [row] = await db.select().from(classPictures).where(eq(classPictures.classId, classId))
  return row ?? null
}

export const insertPicture = (tx: Connection, row: typeof classPictures.$inferInsert) =>
  tx.insert(classPictures).values(row)

export const deletePicture = (tx: Connection, classId: string) =>
  tx.delete(classPictures).where(eq(classPictures.classId, classId))

/** Marks that change with every picture, by class; nothing for classes without one. */
export const listPictureMarks = async (
  db: Connection,
  classIds: readonly string[],
): Promise<Map<string, string>> => {
  if (classIds.length === 0) return new Map()
  const rows = await db
    .select({ classId: classPictures.classId, setAt: classPictures.setAt })
    .from(classPictures)
    .where(inArray(classPictures.classId, [...classIds]))
  return new Map(rows.map(({ classId, setAt }) => [classId, setAt.toISOString()]))
}
