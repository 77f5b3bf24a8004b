// Start of a generation. The calling feature has checked the sources and inserted its row.
import type { GenerationKind } from '@lantern/contract/study/generations/generations'
import type { Actor } from '../../../actions/actor.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { GenerationDeps } from './deps.ts'
import { generateJob } from './jobs.ts'
import { type GenerationRow, putGeneration } from './queries.ts'

export const startGeneration = async (
  deps: GenerationDeps,
  actor: Pick<Actor, 'accountId'>,
  { kind, resultId, sourceIds }: { kind: GenerationKind; resultId: string; sourceIds: string[] },
): Promise<GenerationRow> => {
  const row = await putGeneration(deps.db, {
    ownerId: actor.accountId,
    kind,
    resultId,
    sourceIds,
    createdAt: deps.clock.now(),
  })
  await deps.jobs.send(generateJob, { generationId: row.id }, row.id, row.ownerId)
  await announce(deps.db, { topic: 'generation', accountId: row.ownerId, id: row.id })
  return row
}
