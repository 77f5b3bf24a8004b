// Deletes a paper so that it can be brought back for a day; what was deleted longer ago goes for good.
import type { Actor } from '../../../actions/actor.ts'
import type { PaperDeps } from './deps.ts'
import { forgetRemoved, setRemoved } from './queries.ts'

/** Time in which a deletion can be undone, in milliseconds. */
const bringBackMs = 24 * 3_600_000

export const removePaper = async (
  { db, clock }: Pick<PaperDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> => {
  const now = clock.now()
  await db.transaction(async tx => {
    await setRemoved(tx, actor, id, now)
    await forgetRemoved(tx, actor, new Date(now.getTime() - bringBackMs))
  })
}

export const bringBackPaper = ({ db }: Pick<PaperDeps, 'db'>, actor: Actor, id: string): Promise<void> =>
  setRemoved(db, actor, id, null)
