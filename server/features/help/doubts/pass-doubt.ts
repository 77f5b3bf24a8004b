// A teacher declines a doubt, or hands over one that they took: the next is asked at once.
import type { Actor } from '../../../actions/actor.ts'
import { getAnswerableDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import { refuseClaim } from './claim-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { findDoubt, insertEvent, isClaimedBy, updateDoubt } from './doubt-queries.ts'
import { deleteClaimNotification, deleteOfferNotifications } from './notify-of-doubt.ts'
import { offerNext } from './offer-next.ts'
import { forgetMissed, passOffer } from './offer-queries.ts'

export const passDoubt = async (deps: DoubtDeps, actor: Actor, doubtId: string): Promise<void> => {
  const { db, clock } = deps
  const doubt = await getAnswerableDoubt(db, actor, doubtId)
  const now = clock.now()
  const open = await db.transaction(async tx => {
    const updated =
      doubt.state === 'open'
        ? await updateDoubt(tx, doubtId, ['open'], { nextOfferAt: now })
        : await updateDoubt(
            tx,
            doubtId,
            ['taken'],
            { state: 'open', teacherId: null, takenAt: null, nextOfferAt: now, updatedAt: now },
            isClaimedBy(actor.accountId),
          )
    if (!updated) return null
    await passOffer(tx, doubtId, actor.accountId, now)
    await forgetMissed(tx, actor.accountId)
    await insertEvent(tx, { doubtId, what: 'passed', accountId: actor.accountId, at: now })
    await deleteOfferNotifications(tx, doubtId, [actor.accountId])
    if (doubt.state === 'taken') await deleteClaimNotification(tx, updated)
    return updated
  })
  if (!open) return refuseClaim(await findDoubt(db, doubtId))
  await announceDoubt(db, open, [actor.accountId])
  await offerNext(deps, open)
}
