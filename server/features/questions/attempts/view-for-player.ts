// View of an attempt for its player, with a note that they had the verdicts of a homework: answers that arrive afterwards
// could be made from them.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Connection } from '../../../database/client.ts'
import { updateAttempt } from './attempt-queries.ts'
import type { Sheet } from './attempt-sheet.ts'
import { viewAttempt } from './attempt-view.ts'

export const viewForPlayer = async (db: Connection, sheet: Sheet, now: Date): Promise<Attempt> => {
  const view = viewAttempt(sheet, now)
  const { homeworkId, finishedAt, verdictsSeenAt, id } = sheet.attempt
  const isFirst = homeworkId !== null && finishedAt !== null && verdictsSeenAt === null
  if (isFirst && view.questions.some(({ verdict }) => verdict !== null))
    await updateAttempt(db, id, { verdictsSeenAt: now })
  return view
}
