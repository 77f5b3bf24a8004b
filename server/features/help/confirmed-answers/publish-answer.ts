// Confirms what was learnt from a doubt, so that everybody can find it.
import type { AnswerText } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { Citation } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkText, prepareCitations } from './anonymous-answer.ts'
import { findOfDoubt, updateAnswer } from './answer-queries.ts'
import type { AnswerDeps } from './deps.ts'
import { embedStored } from './embed-question.ts'

export type Learnt = {
  doubtId: string
  text: AnswerText
  citations: readonly Citation[]
  /** Positions, among the prepared citations, of those that stay behind. */
  leaveOut: readonly number[]
  subject: string
  subcategory: string
  /** Names of everybody who took part. */
  names: readonly string[]
}

/**
 * Publishes the answer; of concurrent calls one succeeds. The caller checks that the teacher may.
 * @throws Refusal `sharing-not-agreed`, `answer-empty`
 */
export const publishAnswer = async (
  deps: AnswerDeps,
  actor: Actor,
  { doubtId, text, citations, leaveOut, names, subject, subcategory }: Learnt,
): Promise<void> => {
  const { db, clock } = deps
  const checked = checkText(text, names)
  const preparedCitations = prepareCitations(citations, names).filter(
    (_, position) => !leaveOut.includes(position),
  )
  const embedded = await embedStored(deps, checked)
  const published = await updateAnswer(db, { doubtId }, ['agreed', 'unpublished'], {
    ...checked,
    ...embedded,
    state: 'published',
    subject,
    subcategory,
    citations: preparedCitations,
    passageIds: [...new Set(preparedCitations.map(({ passageId }) => BigInt(passageId)))],
    confirmedById: actor.accountId,
    confirmedAt: clock.now(),
  })
  if (published) return
  const found = await findOfDoubt(db, doubtId)
  const isDone = found?.state === 'published' && found.confirmedById === actor.accountId
  if (!isDone) throw new Refusal('sharing-not-agreed')
}
