// Grades that were given without a connection, folded into the log of their cards.
import { placeInTime } from '@lantern/contract/device-time.rules'
import type { LateGrade } from '@lantern/contract/study/review/offline-review'
import { buildCopy, memoryOfCopy } from '@lantern/contract/study/review/schedule/memory-copy.rules'
import { compareGrades, replayGrades } from '@lantern/contract/study/review/schedule/replay.rules'
import { shareOfGrade } from '@lantern/contract/study/review/schedule/today.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { type FullCard, findMemory, getOwnCard, putState, updateCard } from './card-queries.ts'
import { lockReviewOf } from './deck-queries.ts'
import type { ReviewDeps } from './deps.ts'
import { nameConcept, recordGrade } from './grade-card.ts'
import { insertGrade, listGradesSince, listStoredGrades, updateGradeMemory } from './review-queries.ts'

type Sent = { ahead: number; sentAt: string; grades: LateGrade[] }
type PlacedGrade = Omit<LateGrade, 'at'> & { at: Date }

/** Folds new grades of one card into its log, and puts the memory that the whole log leads to. */
const foldGrades = async (
  tx: Connection,
  actor: Actor,
  found: FullCard,
  added: readonly PlacedGrade[],
  ahead: number,
): Promise<void> => {
  const [first] = [...added].sort(compareGrades)
  if (!first) return
  const { card, deck } = found
  const later = (await listGradesSince(tx, card.id, first.at)).sort(compareGrades)
  const [next] = later
  const start = next ? next.before && memoryOfCopy(next.before) : findMemory(found)
  const plan = { ahead, examDate: deck.examDate, retention: deck.retention }
  const replayed = replayGrades(start, [...later, ...added], plan)
  const named = await nameConcept(tx, actor, found)
  for (const { id, at, grade, before } of replayed.grades) {
    const stored = before && buildCopy(before)
    const one = added.find(given => given.id === id)
    if (!one) {
      await updateGradeMemory(tx, id, stored)
      continue
    }
    const row = { id, cardId: card.id, accountId: actor.accountId, grade, at, before: stored }
    await insertGrade(tx, { ...row, wasSuspended: card.isSuspended })
    await recordGrade(tx, actor, named, { id, at }, shareOfGrade[grade], one.spentMs)
  }
  const { memory } = replayed
  if (!memory) return
  await putState(tx, card.id, memory)
  const isNewLeech = memory.isLeech && !(start?.isLeech ?? false) && !(found.state?.isLeech ?? false)
  if (isNewLeech) await updateCard(tx, card.id, { isSuspended: true })
}

/** Grades of one card. @returns ids that count; null where the card is gone */
const addGradesOfCard = async (
  { db, clock }: ReviewDeps,
  actor: Actor,
  cardId: string,
  { ahead, sentAt, grades }: Sent,
): Promise<string[] | null> =>
  db.transaction(async tx => {
    // One batch of a person at a time: an id that comes twice at one moment is seen by the second.
    await lockReviewOf(tx, actor.accountId)
    const found = await getOwnCard(tx, actor, cardId, true).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!found) return null
    const stored = await listStoredGrades(
      tx,
      grades.map(({ id }) => id),
    )
    const earliest = found.card.createdAt
    const added = grades
      .filter(({ id }) => !stored.has(id))
      .map(given => {
        const byDevice = { at: new Date(given.at), sentAt: new Date(sentAt) }
        return { ...given, at: placeInTime(byDevice, { now: clock.now(), earliest }) }
      })
    await foldGrades(tx, actor, found, added, ahead)
    const isOurs = (id: string) => {
      const row = stored.get(id)
      return !row || (row.accountId === actor.accountId && row.cardId === cardId)
    }
    return grades.map(({ id }) => id).filter(isOurs)
  })

/** Adds each grade once. One card after another, so that a card that is gone holds up nothing. */
export const addLateGrades = async (
  deps: ReviewDeps,
  actor: Actor,
  sent: Sent,
): Promise<{ counted: string[]; gone: string[] }> => {
  const byId = new Map(sent.grades.map(given => [given.id, given]))
  const byCard = Map.groupBy(byId.values(), ({ cardId }) => cardId)
  const counted: string[] = []
  for (const [cardId, grades] of byCard)
    counted.push(...((await addGradesOfCard(deps, actor, cardId, { ...sent, grades })) ?? []))
  const isCounted = new Set(counted)
  return { counted, gone: [...byId.keys()].filter(id => !isCounted.has(id)) }
}
