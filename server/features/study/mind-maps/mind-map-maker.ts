// Generation of a map's nodes, saved as they arrive. An interrupted run starts anew and reuses saved nodes:
// the same node has the same id.
import type { MapNode } from '../../../platform/engine/generation.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { cite, engineSource } from '../../material/passages/index.ts'
import type { Maker } from '../generations/index.ts'
import type { MindMapMakerDeps } from './deps.ts'
import { insertNodes, type NewNode } from './node-queries.ts'
import { countNodes, findMindMap } from './queries.ts'

/** Nodes per batch: a statement and a notice for each would take longer than making them. */
const batchSize = 40

/** Nodes with a known place; others are left out with everything below them. */
const citeNodes = async (
  { db }: MindMapMakerDeps,
  made: readonly { node: MapNode; position: number }[],
  names: ReadonlyMap<string, string>,
  nodeIds: Set<string>,
): Promise<NewNode[]> => {
  const all = made.flatMap(({ node }) => node.quotations)
  const citations = await cite(db, all, names)
  const found = new Map(citations.map(citation => [`${citation.passageId} ${citation.quote}`, citation]))
  return made.flatMap(({ node: { id, parentId, label, quotations }, position }) => {
    const cited = quotations.flatMap(({ passageId, text }) => found.get(`${passageId} ${text}`) ?? [])
    if (cited.length === 0 || (parentId !== null && !nodeIds.has(parentId))) return []
    nodeIds.add(id)
    return [{ id, parentId, position, label, citations: cited }]
  })
}

export const createMindMapMaker =
  (deps: MindMapMakerDeps): Maker =>
  async ({ resultId: mapId, ownerId, sourceIds, step, by, signal }) => {
    const map = await findMindMap(deps.db, mapId)
    const sources = await listReadableSourcesOf(deps.db, { accountId: ownerId }, sourceIds)
    if (!map || sources.length === 0) return 'material-gone'
    const names = new Map(sources.map(({ id, name }) => [id, name]))
    const savedLabels = new Set<string>()
    let position = 0
    let waiting: { node: MapNode; position: number }[] = []
    const saveMap = async () => {
      const nodes = await citeNodes(deps, waiting, names, savedLabels)
      waiting = []
      await insertNodes(deps.db, mapId, nodes)
    }
    const parts = deps.engine.mapMind({ personId: ownerId, sources: sources.map(engineSource) }, signal)
    for await (const part of parts) {
      if (part.type === 'engine') await by(part.name, part.note)
      else if (part.type === 'step') {
        if (waiting.length > 0) await saveMap()
        await step({ name: part.step, done: part.done, total: part.total })
      } else if (part.type === 'item') {
        waiting.push({ node: part.item, position: position++ })
        if (waiting.length >= batchSize) await saveMap()
      }
      if (signal.aborted) break
    }
    await saveMap()
    return ((await countNodes(deps.db, [mapId])).get(mapId) ?? 0) === 0 ? 'nothing-found' : 'done'
  }
