// Tells teacher and admins that a review waits.
import { announce } from '../../platform/realtime/index.ts'
import type { TeacherDeps } from './deps.ts'
import { toDecideMail, waitingMail } from './mails.ts'
import { findTeacher, listAdminAddresses } from './queries.ts'
import { viewReview } from './review-view.ts'

/** Does nothing unless the review really waits: for a certificate with a verified address. */
export const notifyOfApplication = async (
  deps: Pick<TeacherDeps, 'db' | 'mailer' | 'publicUrl'>,
  accountId: string,
): Promise<void> => {
  const teacher = await findTeacher(deps.db, accountId)
  if (!teacher?.email || viewReview(teacher).state !== 'pending') return
  await announce(deps.db, { topic: 'teacher-review', accountId, id: accountId })
  await deps.mailer.send(waitingMail({ email: teacher.email, username: teacher.username }, deps.publicUrl))
  for (const admin of await listAdminAddresses(deps.db))
    await deps.mailer.send(toDecideMail(admin, teacher.username, deps.publicUrl))
}
