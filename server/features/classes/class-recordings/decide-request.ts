// A teacher permits a student to record, refuses it, or takes a permission back.
import type { LessonMinutes } from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { removeUploadsOf } from '../../material/recordings/index.ts'
import { checkClassAction, lockClass } from '../classes/index.ts'
import { announceRecordings } from './announce.ts'
import type { LessonDeps } from './deps.ts'
import { type ManagedRecordings, viewManaged } from './list-requests.ts'
import { notifyOfDecision } from './notify.ts'
import { findRequest, updateRequest } from './permission-queries.ts'
import { withdrawUnsent } from './queries.ts'

export type Decision =
  | { decision: 'permit-lesson'; minutes: LessonMinutes }
  | { decision: 'permit-always' | 'refuse' | 'withdraw' }

const results = {
  'permit-lesson': { from: 'asked', state: 'permitted', change: 'permitted-lesson' },
  'permit-always': { from: 'asked', state: 'permitted', change: 'permitted' },
  refuse: { from: 'asked', state: 'refused', change: 'refused' },
  withdraw: { from: 'permitted', state: 'taken-back', change: 'taken-back' },
} as const

const isPermitting = (decision: Decision['decision']) =>
  decision === 'permit-lesson' || decision === 'permit-always'

/**
 * Decision of the first teacher; a second one at the same moment is refused.
 * @throws Refusal `recording-decided` for a request that is no longer as the teacher saw it
 */
export const decideRequest = async (
  deps: LessonDeps,
  actor: Actor,
  { classId, requestId }: { classId: string; requestId: string },
  decided: Decision,
): Promise<ManagedRecordings> => {
  const { db, clock } = deps
  const { from, state, change } = results[decided.decision]
  await checkClassAction(db, actor, classId, isPermitting(decided.decision) ? 'assign' : 'protect')
  const at = clock.now()
  const withdrawn = await db.transaction(async tx => {
    await lockClass(tx, classId)
    const request = await findRequest(tx, classId, requestId)
    if (!request) throw new Refusal('not-found')
    if (request.state !== from) throw new Refusal('recording-decided')
    const validUntil =
      decided.decision === 'permit-lesson' ? new Date(at.getTime() + decided.minutes * 60_000) : null
    await updateRequest(tx, request.id, { state, validUntil, decidedAt: at, decidedById: actor.accountId })
    const studentId = request.accountId
    await notifyOfDecision(tx, { classId, byId: actor.accountId, at, studentId, change })
    await announceRecordings(tx, classId)
    return state === 'taken-back' ? withdrawUnsent(tx, { classId, accountIds: [studentId], at }) : []
  })
  await removeUploadsOf(deps, withdrawn)
  return viewManaged(db, classId, at)
}
