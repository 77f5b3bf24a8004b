// Confirmation of an answer: its teacher checks and publishes it in one step.

import type { Input } from '@lantern/contract/endpoint'
import type { DoubtDetail, doubtEndpoints } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { publishAnswer } from '../confirmed-answers/index.ts'
import { getAnswerableDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import type { DoubtDeps } from './deps.ts'
import { viewDoubt } from './doubt-view.ts'
import { gatherLearnt } from './learnt.ts'

export const confirmAnswer = async (
  deps: DoubtDeps,
  actor: Actor,
  doubtId: string,
  { question, answer, leaveOut }: Input<typeof doubtEndpoints.confirmAnswer>['body'],
): Promise<DoubtDetail> => {
  const { db } = deps
  const doubt = await getAnswerableDoubt(db, actor, doubtId)
  const learnt = await gatherLearnt(db, doubt)
  if (!learnt || doubt.teacherId !== actor.accountId) throw new Refusal('sharing-impossible')
  const { subject, subcategory } = doubt
  await publishAnswer(deps, actor, {
    doubtId,
    subject,
    subcategory,
    text: { question, answer },
    citations: learnt.citations,
    leaveOut,
    names: learnt.names,
  })
  await announceDoubt(db, doubt)
  return viewDoubt(deps, actor, doubt)
}
