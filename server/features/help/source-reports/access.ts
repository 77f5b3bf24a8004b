// Readers of reported sources: admins see all of them, approved teachers those of their classes.
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'

/** @returns the teacher whose classes count; null for an admin. @throws Refusal `teacher-not-approved` */
export const findViewer = async (
  db: Connection,
  { accountId, role }: Actor,
): Promise<{ teacherId: string | null }> => {
  if (role === 'admin') return { teacherId: null }
  await checkApprovedTeacher(db, accountId)
  return { teacherId: accountId }
}
