// Review with and without a connection: the server's, or that of what this device stores with the grades that wait.
import type { Card, Grade, Review } from '@lantern/contract/study/review/review'
import { api, isOffline, noConnection } from '../../../lib/api.ts'
import { sendFirst } from '../../../lib/offline/send-first.ts'
import { mayWait } from '../../../lib/offline/waiting-mark.ts'

type Scope = { ahead: number; deckId?: string }
export type GivenGrade = { card: Card; given: Grade; spentMs: number }
type Answer = { review: Review }

/** Loaded by whoever has no connection: the schedule of cards is larger than the rest of the screen. */
const loadLocal = () =>
  import('./local-review.ts').catch(() => {
    // Without a worker its files need a connection, too.
    throw noConnection()
  })

/** Answer of the server, else of this device. @throws the error of the call where the device stores no cards */
const askServerFirst = async (
  ask: () => Promise<Answer>,
  askDevice: () => Promise<Answer>,
): Promise<Answer> => {
  if (!(await sendFirst(['grade']))) return askDevice()
  try {
    return await ask()
  } catch (error) {
    if (!isOffline(error)) throw error
    return askDevice()
  }
}

export const readReviewHere = (scope: Scope): Promise<Answer> =>
  askServerFirst(
    () => api('GET /review', { query: scope }),
    async () => (await loadLocal()).readLocal(scope),
  )

export const gradeHere = ({ card, given, spentMs }: GivenGrade, scope: Scope): Promise<Answer> => {
  const spent = Math.round(spentMs)
  return askServerFirst(
    () =>
      api('POST /cards/:cardId/grade', {
        params: { cardId: card.id },
        body: { ...scope, grade: given, seen: card.seen, spentMs: spent },
      }),
    async () => (await loadLocal()).gradeLocal(scope, { cardId: card.id, grade: given, spentMs: spent }),
  )
}

/** Takes the last grade back: one that waits, else the server's. */
export const undoHere = async (scope: Scope): Promise<Answer> => {
  if (mayWait()) {
    const local = await loadLocal()
    const undone = await local.undoLocal(scope)
    if (undone) return undone
  }
  return api('POST /review/undo', { body: scope })
}
