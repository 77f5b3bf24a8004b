// Deletes homework with its attempts: one, or all past the retention time.
import type { Db } from '../../../database/client.ts'
import { deleteVisitors } from '../../people/identity/index.ts'
import { deleteUnreadNotifications, listSessionKeys } from '../../people/notifications/index.ts'
import { deleteQuiz } from '../../questions/quizzes/index.ts'
import {
  deleteHomework,
  type HomeworkRow,
  listHomeworkBefore,
  listStudents,
  listWithoutHomework,
} from './queries.ts'

/** Batch size, small so that locks are short. */
const atOnce = 20

export const removeHomework = (db: Db, { id, quizId }: Pick<HomeworkRow, 'id' | 'quizId'>): Promise<void> =>
  db.transaction(async tx => {
    const students = await listStudents(tx, [id])
    await deleteHomework(tx, id)
    await deleteQuiz(tx, quizId)
    await deleteUnreadNotifications(tx, listSessionKeys(id))
    const guests = students.filter(({ isGuest }) => isGuest).map(({ student }) => student.accountId)
    await deleteVisitors(tx, await listWithoutHomework(tx, guests))
  })

export const removeHomeworkBefore = async (db: Db, before: Date): Promise<void> => {
  for (;;) {
    const rows = await listHomeworkBefore(db, before, atOnce)
    for (const row of rows) await removeHomework(db, row)
    if (rows.length < atOnce) return
  }
}
