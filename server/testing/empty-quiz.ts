// Quiz of a teacher without questions, for tests whose rooms and homework name one.
import type { Db } from '../database/client.ts'
import { teacherQuizzes } from '../database/schema/teacher-quizzes.ts'

/** A quiz with this id, so that rooms can name it. */
export const addEmptyQuiz = async (db: Db, ownerId: string, id: string): Promise<void> => {
  const now = new Date()
  await db
    .insert(teacherQuizzes)
    .values({
      id,
      ownerId,
      title: 'Tides',
      sources: [],
      plan: { topic: null, pages: [], parts: [], types: [], cells: [] },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}
