// Grading of a card: stores the grade, schedules the card, and updates the learner record; also undoes a
// grade.
import type { Grade, Review } from '@lantern/contract/study/review/review'
import { buildCopy, memoryOfCopy } from '@lantern/contract/study/review/schedule/memory-copy.rules'
import { nextMemories } from '@lantern/contract/study/review/schedule/schedule.rules'
import { shareOfGrade } from '@lantern/contract/study/review/schedule/today.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listSourceTopics } from '../../material/library/index.ts'
import { recordAnswer } from '../learning/index.ts'
import { deleteState, type FullCard, findMemory, getOwnCard, putState, updateCard } from './card-queries.ts'
import { conceptOfSides } from './concept-of-card.ts'
import { listOwnDecks, lockReviewOf } from './deck-queries.ts'
import type { ReviewDeps } from './deps.ts'
import { planFor, readReview, type Scope } from './read-review.ts'
import { deleteGrade, findLastGrade, type GradeRow, insertGrade, listLoad } from './review-queries.ts'

/** @param share null removes what was recorded of this grade */
export const recordGrade = async (
  tx: Connection,
  actor: Actor,
  { card, deck }: FullCard,
  row: Pick<GradeRow, 'id' | 'at'>,
  share: number | null,
  spentMs = 0,
): Promise<void> => {
  const [citation] = card.citations
  const sourceId = citation?.sourceId ?? deck.sourceId
  const about = sourceId === null ? undefined : (await listSourceTopics(tx, [sourceId])).get(sourceId)
  await recordAnswer(tx, {
    accountId: actor.accountId,
    reference: `review ${row.id}`,
    kind: 'review',
    at: row.at,
    concept: card.concept ?? '',
    stem: card.front,
    bloom: card.bloom,
    guess: 0,
    share,
    spentMs,
    subject: about?.subject ?? null,
    subcategory: about?.subcategory ?? null,
    citation: citation ?? null,
  })
}

/** Card with its concept, found now if it was unknown when the card was written or imported. */
export const nameConcept = async (tx: Connection, actor: Actor, found: FullCard): Promise<FullCard> => {
  if (found.card.concept !== null) return found
  const concept = await conceptOfSides(tx, actor, found.deck.id, found.card)
  if (concept !== null) await updateCard(tx, found.card.id, { concept })
  return { ...found, card: { ...found.card, concept } }
}

export const gradeCard = async (
  { db, clock }: ReviewDeps,
  actor: Actor,
  cardId: string,
  { grade, seen, spentMs, ...scope }: Scope & { grade: Grade; seen: number; spentMs: number },
): Promise<Review> => {
  const now = clock.now()
  return db.transaction(async tx => {
    // Lock, so that two concurrent grades are serialized.
    const found = await getOwnCard(tx, actor, cardId, true)
    const before = findMemory(found)
    if ((before?.reps ?? 0) !== seen) throw new Refusal('card-graded')
    const load = await listLoad(tx, actor, scope.ahead, now)
    const after = nextMemories(before, planFor(found, { now, ahead: scope.ahead, load }))[grade]
    await putState(tx, cardId, after)
    const fellOut = after.isLeech && after.lapses > (before?.lapses ?? 0)
    if (fellOut) await updateCard(tx, cardId, { isSuspended: true })
    const row = await insertGrade(tx, {
      cardId,
      accountId: actor.accountId,
      grade,
      at: now,
      before: before && buildCopy(before),
      wasSuspended: found.card.isSuspended,
    })
    await recordGrade(tx, actor, await nameConcept(tx, actor, found), row, shareOfGrade[grade], spentMs)
    return readReview(tx, actor, scope, now)
  })
}

/** Undoes the person's last grade in the scope; the card is shown again as it was. */
export const undoGrade = async ({ db, clock }: ReviewDeps, actor: Actor, scope: Scope): Promise<Review> =>
  db.transaction(async tx => {
    // Lock: of two concurrent requests the second reads the last grade after the first has undone its own.
    await lockReviewOf(tx, actor.accountId)
    const own = (await listOwnDecks(tx, actor)).map(({ id }) => id)
    if (scope.deckId && !own.includes(scope.deckId)) throw new Refusal('not-found')
    const row = await findLastGrade(tx, actor, scope.deckId ? [scope.deckId] : own)
    if (!row) throw new Refusal('nothing-to-undo')
    const found = await getOwnCard(tx, actor, row.cardId, true)
    if (row.before) await putState(tx, row.cardId, memoryOfCopy(row.before))
    else await deleteState(tx, row.cardId)
    await updateCard(tx, row.cardId, { isSuspended: row.wasSuspended })
    await recordGrade(tx, actor, found, row, null)
    await deleteGrade(tx, row.id)
    return readReview(tx, actor, scope, clock.now(), row.cardId)
  })
