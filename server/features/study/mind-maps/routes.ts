// Endpoints of mind maps → actions.
import type { mindMapEndpoints } from '@lantern/contract/study/mind-maps/mind-maps'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { detectLanguage } from '../../../platform/text/language.rules.ts'
import { removeGenerationOf } from '../generations/index.ts'
import { changeMindMap } from './change-mind-map.ts'
import type { MindMapDeps } from './deps.ts'
import { makeMindMap } from './make-mind-map.ts'
import { viewMapCoverage, viewMindMap, viewMindMaps, viewNodes } from './mind-map-view.ts'
import { deleteMindMap, getOwnMindMap, listOwnMindMaps, updateMindMap } from './queries.ts'

/** Number of characters of a map's quotations for detecting its language. */
const sampled = 20_000

export const mindMapRoutes = (deps: MindMapDeps): Handlers<keyof typeof mindMapEndpoints> => ({
  listMindMaps: async (actor, { query }) => {
    const rows = await listOwnMindMaps(deps.db, actor, query.sourceId)
    return { maps: await viewMindMaps(deps.db, rows) }
  },
  makeMindMap: async (actor, { body }) => ({ map: await makeMindMap(deps, actor, body.sourceId) }),
  readMindMap: async (actor, { params }) => {
    const row = await getOwnMindMap(deps.db, actor, params.mapId)
    // Read before its ideas, since it contains whether all of them are made.
    const map = await viewMindMap(deps.db, row)
    const nodes = await viewNodes(deps, row)
    const quoted = nodes.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join(' ')
    const otherLanguage = detectLanguage(quoted.slice(0, sampled)) === 'other'
    return { map, nodes, coverage: await viewMapCoverage(deps.db, row, nodes), otherLanguage }
  },
  renameMindMap: async (actor, { params, body }) => {
    const row = await getOwnMindMap(deps.db, actor, params.mapId)
    const change = { name: body.name, updatedAt: deps.clock.now() }
    return { map: await viewMindMap(deps.db, await updateMindMap(deps.db, row.id, change)) }
  },
  changeMindMap: async (actor, { params, body }) => ({
    map: await changeMindMap(deps, actor, params.mapId, body),
  }),
  removeMindMap: async (actor, { params }) => {
    const row = await getOwnMindMap(deps.db, actor, params.mapId)
    await deps.db.transaction(async tx => {
      await deleteMindMap(tx, row.id)
      await removeGenerationOf(tx, 'mind-map', row.id)
    })
    return { message: m.map_removed() }
  },
})
