// Return of homework scores to the platforms their students came from: queued with the change, sent by the
// jobs process.
import type { Connection } from '../../../database/client.ts'
import { percentOfShare } from '../../../platform/statistics/exact.rules.ts'
import { findHomeworkScore } from '../../teach/homework/index.ts'
import { hasActivity, listStudentsOf, reviseScore } from './score-queries.ts'

type Whose = { homeworkId: string; accountId: string; now: Date }

/** Queues a student's best score, but not before the student may read it here. */
const reviseBest = async (tx: Connection, { homeworkId, accountId, now }: Whose): Promise<void> => {
  const best = await findHomeworkScore(tx, homeworkId, accountId)
  if (!best) return
  const score = percentOfShare(best.share)
  const sendAt = best.revealAt && best.revealAt > now ? best.revealAt : now
  await reviseScore(tx, { homeworkId, accountId, score, now, sendAt })
}

/** Queues the score of a student who came by an activity; does nothing for others. */
export const queueScore = async (tx: Connection, whose: Whose): Promise<void> => {
  if (await hasActivity(tx, whose.homeworkId, whose.accountId)) await reviseBest(tx, whose)
}

/** Queues everybody's scores, after the homework was closed or its key was corrected. */
export const queueScoresOf = async (tx: Connection, homeworkId: string, now: Date): Promise<void> => {
  for (const accountId of await listStudentsOf(tx, homeworkId))
    await reviseBest(tx, { homeworkId, accountId, now })
}
