// Edits of a map's nodes: all operations on the revision that the person saw, or none.

import { editNodes } from '@lantern/contract/study/mind-maps/map-edits.rules'
import type { MapOperation, MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { listGenerationsOf } from '../generations/index.ts'
import type { MindMapDeps } from './deps.ts'
import { viewMindMap } from './mind-map-view.ts'
import { insertNodes, listEditableNodes, updateNode } from './node-queries.ts'
import { lockOwnMindMap, updateMindMap } from './queries.ts'

export const changeMindMap = async (
  deps: MindMapDeps,
  actor: Actor,
  mapId: string,
  { revision, operations }: { revision: number; operations: MapOperation[] },
): Promise<MindMap> => {
  const changed = await deps.db.transaction(async tx => {
    const map = await lockOwnMindMap(tx, actor, mapId)
    if (map.revision !== revision) throw new Refusal('map-changed')
    const [generation] = await listGenerationsOf(tx, 'mind-map', [mapId])
    if (generation && !generation.endedAt) throw new Refusal('generation-running')
    const edited = editNodes(await listEditableNodes(tx, mapId), operations)
    if (edited.refused) throw new Refusal(edited.refused)
    await insertNodes(
      tx,
      mapId,
      edited.added.map(node => ({ ...node, citations: [] })),
    )
    for (const node of [...edited.added.filter(({ deletedWith }) => deletedWith), ...edited.changed])
      await updateNode(tx, mapId, node)
    return updateMindMap(tx, mapId, { updatedAt: deps.clock.now() })
  })
  return viewMindMap(deps.db, changed)
}
