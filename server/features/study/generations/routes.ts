// Endpoints of generations → actions.
import type { generationEndpoints } from '@lantern/contract/study/generations/generations'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { GenerationDeps } from './deps.ts'
import { viewGeneration, viewGenerations } from './generation-view.ts'
import { generateJob } from './jobs.ts'
import { getOwnGeneration, listOwnGenerations, restart, updateUnderWay } from './queries.ts'

const dayMs = 24 * 3600 * 1000

export const generationRoutes = (deps: GenerationDeps): Handlers<keyof typeof generationEndpoints> => ({
  listGenerations: async actor => {
    const since = new Date(deps.clock.now().getTime() - dayMs)
    const rows = await listOwnGenerations(deps.db, actor, since)
    return { generations: await viewGenerations(deps.db, rows) }
  },
  readGeneration: async (actor, { params }) => {
    const row = await getOwnGeneration(deps.db, actor, params.generationId)
    return { generation: await viewGeneration(deps.db, row) }
  },
  /** Stops a generation; the job notices at its next step, and an ended one is unchanged. */
  stopGeneration: async (actor, { params }) => {
    const row = await getOwnGeneration(deps.db, actor, params.generationId)
    const change = { state: 'stopped', endedAt: deps.clock.now() } as const
    const stopped = await updateUnderWay(deps.db, row.id, change)
    if (stopped) {
      await deps.jobs.cancel(generateJob, row.id)
      await announce(deps.db, { topic: 'generation', accountId: row.ownerId, id: row.id })
    }
    return { generation: await viewGeneration(deps.db, stopped ?? row) }
  },
  retryGeneration: async (actor, { params }) => {
    const row = await getOwnGeneration(deps.db, actor, params.generationId)
    const restarted = await restart(deps.db, row.id)
    if (!restarted) throw new Refusal('generation-running')
    await deps.jobs.send(generateJob, { generationId: row.id }, row.id, row.ownerId)
    await announce(deps.db, { topic: 'generation', accountId: row.ownerId, id: row.id })
    return { generation: await viewGeneration(deps.db, restarted) }
  },
})
