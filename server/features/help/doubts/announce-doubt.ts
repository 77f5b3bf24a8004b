// Announces a changed doubt to everybody who watches it: its asker, its teacher, and teachers asked.
import type { Connection } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { findTurn, viewTurn } from '../chat/index.ts'
import { type DoubtRow, findDoubtOfTurn } from './doubt-queries.ts'
import { recordAiOutcome } from './figures/figure-queries.ts'
import { decideState } from './first-answer.rules.ts'
import { listOffers } from './offer-queries.ts'

type Watched = Pick<DoubtRow, 'id' | 'askerId' | 'teacherId'>

/** @param also who watched it before this change */
export const announceDoubt = async (
  db: Connection,
  { id, askerId, teacherId }: Watched,
  also: readonly (string | null)[] = [],
): Promise<void> => {
  const offers = await listOffers(db, [id])
  const asked = offers.filter(({ passedAt }) => passedAt === null).map(offer => offer.teacherId)
  const watching = new Set([askerId, teacherId, ...asked, ...also])
  for (const accountId of watching)
    if (accountId !== null) await announce(db, { topic: 'doubt', accountId, id })
}

/** Announces progress or end of a first answer, and stores how it ended. */
export const announceTurnOfDoubt = async (db: Connection, clock: Clock, turnId: string): Promise<void> => {
  const doubt = await findDoubtOfTurn(db, turnId)
  if (!doubt) return
  if (doubt.turnId === turnId && doubt.aiAnsweredAt === null) {
    const turn = await findTurn(db, turnId)
    const outcome = decideState(turn && viewTurn(turn), 'unchecked')
    if (outcome !== 'writing') await recordAiOutcome(db, doubt.id, { at: clock.now(), outcome })
  }
  await announceDoubt(db, doubt)
}
