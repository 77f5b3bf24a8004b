// Changes the asker's consent to share what was learnt, also after publication.
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { putAgreed, putDeclined } from '../confirmed-answers/index.ts'
import { getOwnDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { lockDoubt } from './doubt-queries.ts'
import { viewDoubt } from './doubt-view.ts'
import { gatherLearnt } from './learnt.ts'

export const shareDoubt = async (
  deps: DoubtDeps,
  actor: Actor,
  doubtId: string,
  { share }: { share: boolean },
): Promise<DoubtDetail> => {
  const { db, clock } = deps
  const doubt = await getOwnDoubt(db, actor, doubtId)
  if (share && !(await gatherLearnt(db, doubt))) throw new Refusal('sharing-impossible')
  await db.transaction(async tx => {
    // Held, so that it isn't opened again meanwhile.
    const lockedDoubt = await lockDoubt(tx, doubtId)
    if (lockedDoubt?.state !== 'solved') throw new Refusal('sharing-impossible')
    const { askerId, subject, subcategory } = lockedDoubt
    const decided = { doubtId, askerId, subject, subcategory, decidedAt: clock.now() }
    await (share ? putAgreed : putDeclined)(tx, decided)
  })
  await announceDoubt(db, doubt)
  return viewDoubt(deps, actor, await getOwnDoubt(db, actor, doubtId))
}
