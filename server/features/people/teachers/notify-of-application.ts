// Notification of teacher and admins about a waiting review.
import { announce } from '../../../platform/realtime/index.ts'
import { notify } from '../notifications/index.ts'
import type { TeacherDeps } from './deps.ts'
import { findTeacher, listAdminIds } from './queries.ts'
import { viewReview } from './review-view.ts'

/** Does nothing unless the review is waiting: with a certificate and a verified address. */
export const notifyOfApplication = async (
  { db, clock }: Pick<TeacherDeps, 'db' | 'clock'>,
  accountId: string,
): Promise<void> => {
  const teacher = await findTeacher(db, accountId)
  if (!teacher?.email || viewReview(teacher).state !== 'pending') return
  const at = clock.now()
  const { username } = teacher
  await db.transaction(async tx => {
    await announce(tx, { topic: 'teacher-review', accountId, id: accountId })
    const about = { kind: 'teacher-review' as const, state: 'waiting' as const, note: '' }
    await notify(tx, { accountIds: [accountId], about, at })
    await notify(tx, {
      accountIds: await listAdminIds(tx),
      about: { kind: 'application-waits', teacherId: accountId, teacher: username },
      at,
    })
  })
}
