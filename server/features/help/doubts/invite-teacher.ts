// Invites one of the suggested teachers, chosen by the asker.
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getOwnDoubt } from './access.ts'
import { refuseClaim } from './claim-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { viewDoubt } from './doubt-view.ts'
import { offerNext } from './offer-next.ts'
import { rankForDoubt } from './rank-for-doubt.ts'

/** @throws Refusal `not-found` for who can't be asked, whoever they are */
export const inviteTeacher = async (
  deps: DoubtDeps,
  actor: Actor,
  doubtId: string,
  teacherId: string,
): Promise<DoubtDetail> => {
  const doubt = await getOwnDoubt(deps.db, actor, doubtId)
  if (doubt.state !== 'open') return refuseClaim(doubt)
  const ranked = await rankForDoubt(deps, doubt)
  if (!ranked.some(({ id }) => id === teacherId)) throw new Refusal('not-found')
  await deps.limits.inviting.count(actor.accountId)
  await offerNext(deps, doubt, [teacherId])
  return viewDoubt(deps, actor, await getOwnDoubt(deps.db, actor, doubtId))
}
