// An admin approves a teacher, or rejects with a reason.

import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { buildGroupKey, deleteUnreadNotifications, notify } from '../notifications/index.ts'
import type { TeacherDeps } from './deps.ts'
import { findTeacher, type Teacher, updateDecision } from './queries.ts'
import { viewReview } from './review-view.ts'

export type Decision = { decision: 'approved' | 'rejected'; note: string }
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * @param record writes the act to the audit log, in the same transaction
 * @throws Refusal `reason-missing`, `not-found`, `review-decided`
 */
export const decideReview = async (
  deps: TeacherDeps,
  accountId: string,
  { decision, note }: Decision,
  record: (tx: Transaction, teacher: Teacher) => Promise<void>,
): Promise<Teacher> => {
  if (decision === 'rejected' && note === '') throw new Refusal('reason-missing')
  const teacher = await findTeacher(deps.db, accountId)
  if (!teacher) throw new Refusal('not-found')
  if (viewReview(teacher).state !== 'pending') throw new Refusal('review-decided')
  await deps.db.transaction(async tx => {
    const decidedAt = deps.clock.now()
    if (!(await updateDecision(tx, accountId, { decision, note, decidedAt })))
      throw new Refusal('review-decided')
    await record(tx, teacher)
    await announce(tx, { topic: 'teacher-review', accountId, id: accountId })
    await deleteUnreadNotifications(tx, [buildGroupKey('application-waits', accountId)])
    const about = { kind: 'teacher-review' as const, state: decision, note }
    await notify(tx, { accountIds: [accountId], about, at: decidedAt })
  })
  return (await findTeacher(deps.db, accountId)) ?? teacher
}
