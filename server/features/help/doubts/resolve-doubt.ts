// Asker's verdicts: rating of the first answer, solved, or reopened.

import type { Input } from '@lantern/contract/endpoint'
import type { DoubtDetail, doubtEndpoints } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { listApprovedTeachers } from '../../people/teachers/index.ts'
import { deleteOfDoubt } from '../confirmed-answers/index.ts'
import { getOwnDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { type DoubtRow, insertEvent, updateDoubt } from './doubt-queries.ts'
import { mayReopen, viewDoubt } from './doubt-view.ts'
import { notifyOfSettling } from './notify-of-doubt.ts'
import { offerNext } from './offer-next.ts'

type Change = Parameters<typeof updateDoubt>[3]

const solve = async ({ db, clock }: DoubtDeps, actor: Actor, doubt: DoubtRow, change: Change) => {
  const now = clock.now()
  const solved = await db.transaction(async tx => {
    const all = { ...change, state: 'solved' as const, solvedAt: now, updatedAt: now }
    const updated = await updateDoubt(tx, doubt.id, ['open', 'taken'], all)
    if (!updated) return null
    await insertEvent(tx, { doubtId: doubt.id, what: 'solved', accountId: actor.accountId, at: now })
    await notifyOfSettling(tx, updated, 'solved', now)
    return updated
  })
  if (solved) await announceDoubt(db, solved)
  return solved
}

export const giveOpinion = async (
  deps: DoubtDeps,
  actor: Actor,
  doubtId: string,
  { opinion }: Input<typeof doubtEndpoints.giveOpinion>['body'],
): Promise<DoubtDetail> => {
  const doubt = await getOwnDoubt(deps.db, actor, doubtId)
  if (doubt.state === 'solved') throw new Refusal('doubt-solved')
  const { firstAnswer } = await viewDoubt(deps, actor, doubt)
  const isThere =
    (firstAnswer.state === 'shown' && firstAnswer.turn !== null) ||
    firstAnswer.correction !== null ||
    firstAnswer.known !== null
  if (!isThere) throw new Refusal('nothing-to-judge')
  if (opinion === 'solves-it') await solve(deps, actor, doubt, { opinion })
  else {
    const changed = await updateDoubt(deps.db, doubtId, ['open', 'taken'], { opinion })
    if (changed) await announceDoubt(deps.db, changed)
  }
  return viewDoubt(deps, actor, await getOwnDoubt(deps.db, actor, doubtId))
}

/** Solves a doubt. A rating may follow later; without a teacher there is none. */
export const solveDoubt = async (
  deps: DoubtDeps,
  actor: Actor,
  doubtId: string,
  { rating }: Input<typeof doubtEndpoints.solveDoubt>['body'],
): Promise<DoubtDetail> => {
  const { db } = deps
  const doubt = await getOwnDoubt(db, actor, doubtId)
  const rated = rating !== null && doubt.teacherId !== null ? { rating } : {}
  const solved = doubt.state === 'solved' ? null : await solve(deps, actor, doubt, rated)
  if (!solved && rating !== null && doubt.teacherId !== null) {
    const changed = await updateDoubt(db, doubtId, ['solved'], { rating })
    if (changed) await announceDoubt(db, changed)
  }
  return viewDoubt(deps, actor, await getOwnDoubt(db, actor, doubtId))
}

/** Back to its teacher, or to the line where that one can't answer any more. */
export const reopenDoubt = async (deps: DoubtDeps, actor: Actor, doubtId: string): Promise<DoubtDetail> => {
  const { db, clock } = deps
  const doubt = await getOwnDoubt(db, actor, doubtId)
  if (doubt.state !== 'solved') return viewDoubt(deps, actor, doubt)
  const now = clock.now()
  if (!mayReopen(doubt, now)) throw new Refusal('doubt-closed')
  const [teacher] = doubt.teacherId ? await listApprovedTeachers(db, [doubt.teacherId]) : []
  const back: Change = teacher
    ? { state: 'taken' }
    : { state: 'open', teacherId: null, takenAt: null, waitsSince: now, nextOfferAt: now }
  const reopened = await db.transaction(async tx => {
    const change = { ...back, solvedAt: null, rating: null, opinion: null, updatedAt: now }
    const updated = await updateDoubt(tx, doubtId, ['solved'], change)
    if (!updated) return null
    await insertEvent(tx, { doubtId, what: 'reopened', accountId: actor.accountId, at: now })
    await notifyOfSettling(tx, updated, 'reopened', now)
    // Reopened doubts have no answer to share.
    await deleteOfDoubt(tx, doubtId)
    return updated
  })
  if (reopened) await announceDoubt(db, reopened)
  if (reopened?.state === 'open') await offerNext(deps, reopened)
  return viewDoubt(deps, actor, await getOwnDoubt(db, actor, doubtId))
}
