// Review of this device: its stored cards, with the grades that wait in its outbox.
import type { StoredReview } from '@lantern/contract/study/review/offline-review'
import type { Grade, Review } from '@lantern/contract/study/review/review'
import {
  readLocalReview,
  type WaitingGrade,
} from '@lantern/contract/study/review/schedule/stored-review.rules'
import * as m from '@lantern/messages'
import { ApiError, api, isOffline } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import type { ActOf } from '../../../lib/offline/acts/act-shapes.ts'
import { addAct, listActs, removeActs } from '../../../lib/offline/acts/waiting-acts.ts'
import { readSession } from '../../../lib/session.ts'

type Scope = { ahead: number; deckId?: string }
type Answer = { review: Review }

const listGrades = async (): Promise<ActOf<'grade'>[]> =>
  (await listActs()).filter(act => act.kind === 'grade')

const toWaiting = ({ id, cardId, grade, at }: ActOf<'grade'>): WaitingGrade => ({
  id,
  cardId,
  grade,
  at: new Date(at),
})

/** Cards that this device stores. @throws ApiError `no-connection` with what to do, where it stores none */
const loadStored = async (ahead: number) => {
  try {
    return (await api('GET /review/stored', { query: { ahead }, staysOnPage: true })).stored
  } catch (error) {
    if (isOffline(error)) throw new ApiError(0, 'no-connection', m.on_device_review_missing())
    throw error
  }
}

const readOf = async (stored: StoredReview, { ahead, deckId }: Scope): Promise<Answer> => {
  const waiting = (await listGrades()).map(toWaiting)
  return { review: readLocalReview(stored, waiting, { ahead, deckId, now: new Date() }) }
}

export const readLocal = async (scope: Scope): Promise<Answer> => readOf(await loadStored(scope.ahead), scope)

export const gradeLocal = async (
  scope: Scope,
  given: { cardId: string; grade: Grade; spentMs: number },
): Promise<Answer> => {
  // A visitor's cards aren't stored.
  if (readSession() === null) throw new ApiError(0, 'no-connection', m.error_no_connection())
  // Before the grade: where no cards are stored it is refused, and given again with a connection.
  const stored = await loadStored(scope.ahead)
  await addAct({ ...given, id: newId(), kind: 'grade', subject: `card ${given.cardId}` })
  return readOf(stored, scope)
}

/** @returns null where no grade of the scope waits */
export const undoLocal = async (scope: Scope): Promise<Answer | null> => {
  const stored = await loadStored(scope.ahead)
  const isInScope = ({ cardId }: ActOf<'grade'>) =>
    !scope.deckId || stored.cards.some(({ card }) => card.id === cardId && card.deckId === scope.deckId)
  const last = (await listGrades()).findLast(isInScope)
  if (!last) return null
  await removeActs([last.id])
  return readOf(stored, scope)
}
