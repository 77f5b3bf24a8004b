// Cleanup of generations marked as under way that no job will finish.
import { announce } from '../../../platform/realtime/index.ts'
import type { GenerationDeps } from './deps.ts'
import { generateJob } from './jobs.ts'
import { listUnderWay, updateUnderWay } from './queries.ts'

/** Requeues generations that never began; marks interrupted ones as failed. */
export const sweepGenerations = async ({ db, clock, jobs }: GenerationDeps): Promise<void> => {
  for (const row of await listUnderWay(db)) {
    if (await jobs.isPending(generateJob, row.id)) continue
    if (row.state === 'queued') {
      // Rows are inserted before their job is sent; a job sent twice for one row waits only once.
      await jobs.send(generateJob, { generationId: row.id }, row.id, row.ownerId)
      continue
    }
    const change = { state: 'failed', failure: 'interrupted', endedAt: clock.now() } as const
    const failed = await updateUnderWay(db, row.id, change)
    if (failed) await announce(db, { topic: 'generation', accountId: row.ownerId, id: row.id })
  }
}
