// View of mind maps for clients.
import type { Coverage } from '@lantern/contract/study/generations/coverage'
import type { MapNode, MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import type { Connection } from '../../../database/client.ts'
import { listSourcesByIds } from '../../material/library/index.ts'
import { computeCoverage, listHeadingsOf, listOutlines } from '../../material/passages/index.ts'
import { viewGenerationsOf } from '../generations/index.ts'
import type { MindMapDeps } from './deps.ts'
import { countNodes, listNodes, type MindMapRow } from './queries.ts'

export const viewMindMaps = async (db: Connection, rows: readonly MindMapRow[]): Promise<MindMap[]> => {
  const ids = rows.map(({ id }) => id)
  const generations = await viewGenerationsOf(db, 'mind-map', ids)
  const [counts, sources] = await Promise.all([
    countNodes(db, ids),
    listSourcesByIds(db, [...new Set(rows.map(({ sourceId }) => sourceId))]),
  ])
  return rows.flatMap(row => {
    const source = sources.find(({ id }) => id === row.sourceId)
    // Deleted at this very moment, and the map with it.
    if (!source) return []
    return {
      id: row.id,
      name: row.name,
      revision: row.revision,
      source: { id: source.id, name: source.name, kind: source.kind },
      nodeCount: counts.get(row.id) ?? 0,
      generation: generations.get(row.id) ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

export const viewMindMap = async (db: Connection, row: MindMapRow): Promise<MindMap> => {
  const [map] = await viewMindMaps(db, [row])
  if (!map) throw new Error('a mind map without a view')
  return map
}

export const viewNodes = async (
  { db, masteryOf }: Pick<MindMapDeps, 'db' | 'masteryOf'>,
  { id: mapId, ownerId }: MindMapRow,
): Promise<MapNode[]> => {
  const nodes = await listNodes(db, mapId)
  const mastery = await masteryOf(
    ownerId,
    nodes.map(({ label }) => label),
  )
  return nodes.map(({ id, parentId, label, citations }) => ({
    id,
    parentId,
    label,
    citations,
    mastery: mastery.get(label) ?? null,
  }))
}

/** Coverage of its source by a map's nodes; null for a map without citations. */
export const viewMapCoverage = async (
  db: Connection,
  { sourceId }: MindMapRow,
  nodes: readonly MapNode[],
): Promise<Coverage | null> => {
  const citations = nodes.flatMap(node => node.citations)
  const passageIds = [...new Set(citations.map(({ passageId }) => passageId))]
  const [outlines, headings] = await Promise.all([
    listOutlines(db, [sourceId]),
    listHeadingsOf(db, passageIds),
  ])
  const outline = outlines.get(sourceId)
  if (!outline || citations.length === 0) return null
  const coveredHeadings = [...headings.values()]
  const places = citations.map(({ place }) => place)
  return computeCoverage(
    { sections: outline.sections, coveredHeadings, each: 'chapter' },
    places,
    outline.end,
  )
}
