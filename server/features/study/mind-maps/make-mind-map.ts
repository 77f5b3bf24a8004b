// Request of a mind map of a readable source.
import type { MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import type { Actor } from '../../../actions/actor.ts'
import { getAskableSources } from '../../material/library/index.ts'
import { startGeneration } from '../generations/index.ts'
import type { MindMapDeps } from './deps.ts'
import { viewMindMap } from './mind-map-view.ts'
import { insertMindMap } from './queries.ts'

export const makeMindMap = async (deps: MindMapDeps, actor: Actor, sourceId: string): Promise<MindMap> => {
  const [source] = await getAskableSources(deps.db, actor, [sourceId])
  await deps.generationLimit.count(actor.accountId)
  const now = deps.clock.now()
  const map = await insertMindMap(deps.db, {
    ownerId: actor.accountId,
    sourceId,
    name: source?.name ?? '',
    createdAt: now,
    updatedAt: now,
  })
  await startGeneration(deps, actor, { kind: 'mind-map', resultId: map.id, sourceIds: [sourceId] })
  return viewMindMap(deps.db, map)
}
