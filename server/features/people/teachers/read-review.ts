import type { TeacherReview } from '@lantern/contract/people/teachers/teachers'
import { Refusal } from '../../../actions/refusal.ts'
import type { TeacherDeps } from './deps.ts'
import { findTeacher } from './queries.ts'
import { viewReview } from './review-view.ts'

/** State of a person's review; also sent over the socket. @throws Refusal `not-found` */
export const readReview = async (
  deps: Pick<TeacherDeps, 'db'>,
  accountId: string,
): Promise<TeacherReview> => {
  const teacher = await findTeacher(deps.db, accountId)
  if (!teacher) throw new Refusal('not-found')
  return viewReview(teacher)
}
