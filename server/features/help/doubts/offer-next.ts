// Asks the next teacher; those asked before may still take the doubt.
import { announceDoubt } from './announce-doubt.ts'
import type { OfferDeps } from './deps.ts'
import { type DoubtRow, insertEvent, lockDoubt, updateDoubt } from './doubt-queries.ts'
import { maxMissedOffers, untilNextOfferMs } from './matching.rules.ts'
import { notifyOfOffer, notifyOfPause } from './notify-of-doubt.ts'
import { countMissed, insertOffer, lapseOffers, listOffers } from './offer-queries.ts'
import { rankForDoubt } from './rank-for-doubt.ts'

/** @param among only these, for a teacher whom the asker chose */
export const offerNext = async (
  deps: OfferDeps,
  doubt: DoubtRow,
  among?: readonly string[],
): Promise<void> => {
  const { db, clock } = deps
  const ranked = await rankForDoubt(deps, doubt)
  const offDuty = new Set(ranked.filter(({ isOff }) => isOff).map(({ id }) => id))
  const now = clock.now()
  const changed = await db.transaction(async tx => {
    const current = await lockDoubt(tx, doubt.id)
    if (current?.state !== 'open') return null
    const before = new Date(now.getTime() - untilNextOfferMs)
    for (const teacherId of await lapseOffers(tx, doubt.id, before, now)) {
      // Offers outside a teacher's hours do not count as missed.
      const isPaused = !offDuty.has(teacherId) && (await countMissed(tx, teacherId, maxMissedOffers))
      if (isPaused) await notifyOfPause(tx, teacherId, now)
      await insertEvent(tx, { doubtId: doubt.id, what: 'lapsed', accountId: teacherId, at: now })
    }
    const asked = new Set((await listOffers(tx, [doubt.id])).map(({ teacherId }) => teacherId))
    const next = ranked.find(({ id }) => !asked.has(id) && (among?.includes(id) ?? true))
    if (next) {
      const reasons = among ? [{ what: 'chosen' as const }, ...next.reasons] : next.reasons
      await insertOffer(tx, { doubtId: doubt.id, teacherId: next.id, reasons, offeredAt: now })
      await insertEvent(tx, { doubtId: doubt.id, what: 'offered', accountId: next.id, at: now })
      await notifyOfOffer(tx, current, next.id, now)
    }
    const nextOfferAt = new Date(now.getTime() + untilNextOfferMs)
    return updateDoubt(tx, doubt.id, ['open'], { nextOfferAt })
  })
  if (changed) await announceDoubt(db, changed)
}
