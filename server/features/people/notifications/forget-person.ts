// Removal of a deleted person from others' notifications: their questions are withdrawn, and their name is
// replaced.
import type { Connection } from '../../../database/client.ts'
import {
  deleteAboutDoubtsOf,
  deleteAboutLessonsOf,
  deleteAboutQuestionsOf,
  deleteAboutTeacher,
  renameInNotifications,
} from './forget-queries.ts'

export const forgetInNotifications = async (
  tx: Connection,
  { oldId, oldName, name }: { oldId: string; oldName: string; name: string },
): Promise<void> => {
  await deleteAboutDoubtsOf(tx, oldId)
  await deleteAboutTeacher(tx, oldId)
  await deleteAboutLessonsOf(tx, oldId)
  await deleteAboutQuestionsOf(tx, oldId)
  await renameInNotifications(tx, oldId, oldName, name)
}
