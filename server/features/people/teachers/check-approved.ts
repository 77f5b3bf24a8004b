import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { findTeacher } from './queries.ts'
import { viewReview } from './review-view.ts'

/** Guard for actions of approved teachers. @throws Refusal `teacher-not-approved` */
export const checkApprovedTeacher = async (db: Connection, accountId: string): Promise<void> => {
  const teacher = await findTeacher(db, accountId)
  if (!teacher || viewReview(teacher).state !== 'approved') throw new Refusal('teacher-not-approved')
}
