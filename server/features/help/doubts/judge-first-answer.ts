// Endorses, corrects or withdraws the AI's answer.

import type { Input } from '@lantern/contract/endpoint'
import type { DoubtDetail, doubtEndpoints } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { findTurn, viewTurn } from '../chat/index.ts'
import { getAnswerableDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import { citePassages } from './cite-passages.ts'
import { refuseClaim } from './claim-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { findDoubt, insertEvent, isClaimedBy, updateDoubt } from './doubt-queries.ts'
import { viewDoubt } from './doubt-view.ts'
import { notifyOfVerdict } from './notify-of-doubt.ts'

type Judged = Input<typeof doubtEndpoints.judgeFirstAnswer>['body']

/** @throws Refusal `nothing-to-judge` while nothing was answered; a correction can be written all the same */
export const judgeFirstAnswer = async (
  deps: DoubtDeps,
  actor: Actor,
  doubtId: string,
  judged: Judged,
): Promise<DoubtDetail> => {
  const { db, clock } = deps
  const doubt = await getAnswerableDoubt(db, actor, doubtId)
  if (doubt.state === 'open') throw new Refusal('doubt-not-taken')
  const turn = doubt.turnId ? await findTurn(db, doubt.turnId) : null
  const hasAnswer = turn !== null && turn.state !== 'answering' && viewTurn(turn).sentences.length > 0
  if (!hasAnswer && judged.verdict !== 'corrected') throw new Refusal('nothing-to-judge')
  const passages =
    judged.verdict === 'corrected'
      ? await citePassages(db, actor, judged.passages, doubt.correctionPassages)
      : []
  const now = clock.now()
  const updated = await db.transaction(async tx => {
    const change = {
      verdict: judged.verdict,
      correction: judged.verdict === 'corrected' ? judged.correction : null,
      correctionPassages: passages,
      verdictById: actor.accountId,
      verdictAt: now,
      repliedAt: doubt.repliedAt ?? now,
      updatedAt: now,
    }
    const row = await updateDoubt(tx, doubtId, ['taken'], change, isClaimedBy(actor.accountId))
    if (!row) return null
    await insertEvent(tx, { doubtId, what: 'judged', accountId: actor.accountId, at: now })
    await notifyOfVerdict(tx, row, actor.accountId, judged.verdict, now)
    return row
  })
  if (!updated) return refuseClaim(await findDoubt(db, doubtId))
  await announceDoubt(db, updated)
  return viewDoubt(deps, actor, updated)
}
