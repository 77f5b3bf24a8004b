// Claims a doubt for a teacher; of concurrent claims one succeeds.
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getAnswerableDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { type DoubtRow, findDoubt, insertEvent, updateDoubt } from './doubt-queries.ts'
import { viewDoubt } from './doubt-view.ts'
import { notifyOfClaim } from './notify-of-doubt.ts'
import { forgetMissed } from './offer-queries.ts'
import { recordDoubtRead } from './record-doubt-read.ts'

/** Refusal for a doubt that can't be claimed. */
export const refuseClaim = (doubt: DoubtRow | null): never => {
  if (!doubt) throw new Refusal('not-found')
  throw new Refusal(doubt.state === 'solved' ? 'doubt-solved' : 'doubt-taken')
}

export const claimDoubt = async (deps: DoubtDeps, actor: Actor, doubtId: string): Promise<DoubtDetail> => {
  const { db, clock } = deps
  const doubt = await getAnswerableDoubt(db, actor, doubtId, true)
  if (doubt.state === 'taken' && doubt.teacherId === actor.accountId) return viewDoubt(deps, actor, doubt)
  const now = clock.now()
  const claimed = await db.transaction(async tx => {
    const change = { state: 'taken' as const, teacherId: actor.accountId, takenAt: now, updatedAt: now }
    const updated = await updateDoubt(tx, doubtId, ['open'], change)
    if (!updated) return null
    await forgetMissed(tx, actor.accountId)
    await insertEvent(tx, { doubtId, what: 'taken', accountId: actor.accountId, at: now })
    await notifyOfClaim(tx, updated, actor.accountId, now)
    await recordDoubtRead(tx, actor, updated, now)
    return updated
  })
  if (!claimed) return refuseClaim(await findDoubt(db, doubtId))
  await announceDoubt(db, claimed)
  return viewDoubt(deps, actor, claimed)
}
