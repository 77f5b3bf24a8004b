// Time-based changes of doubts: the next teacher is asked, and unanswerable doubts return to the line.
import { listApprovedTeachers } from '../../people/teachers/index.ts'
import { announceDoubt } from './announce-doubt.ts'
import type { OfferDeps } from './deps.ts'
import { freeDoubtsOf, insertEvent, listDueForOffer, listTakers } from './doubt-queries.ts'
import { sweepAnswers } from './figures/check-answers.ts'
import { deleteClaimNotification } from './notify-of-doubt.ts'
import { offerNext } from './offer-next.ts'

/** Frees doubts of teachers who are suspended, deleted, or no longer approved. */
const freeDoubts = async ({ db, clock }: OfferDeps) => {
  const takers = await listTakers(db)
  const named = takers.filter(id => id !== null)
  const approved = new Set((await listApprovedTeachers(db, named)).map(({ id }) => id))
  for (const teacherId of takers) {
    if (teacherId !== null && approved.has(teacherId)) continue
    const now = clock.now()
    for (const doubt of await freeDoubtsOf(db, teacherId, now)) {
      await insertEvent(db, { doubtId: doubt.id, what: 'freed', accountId: teacherId, at: now })
      await deleteClaimNotification(db, doubt)
      await announceDoubt(db, doubt, [teacherId])
    }
  }
}

export const sweepDoubts = async (deps: OfferDeps): Promise<void> => {
  await freeDoubts(deps)
  await sweepAnswers(deps)
  for (const doubt of await listDueForOffer(deps.db, deps.clock.now())) await offerNext(deps, doubt)
}
