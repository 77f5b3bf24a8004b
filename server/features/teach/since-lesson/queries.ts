// SQL of last lessons.
import { eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { classLessons } from '../../../database/schema/since-lesson.ts'

export const findSetLesson = async (db: Connection, classId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ at: classLessons.at })
    .from(classLessons)
    .where(eq(classLessons.classId, classId))
    .limit(1)
  return row?.at ?? null
}

export const putLesson = async (db: Connection, lesson: typeof classLessons.$inferInsert): Promise<void> => {
  const { at, setById } = lesson
  await db
    .insert(classLessons)
    .values(lesson)
    .onConflictDoUpdate({ target: classLessons.classId, set: { at, setById } })
}

export const deleteLesson = async (db: Connection, classId: string): Promise<void> => {
  await db.delete(classLessons).where(eq(classLessons.classId, classId))
}
