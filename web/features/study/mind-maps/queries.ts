// Queries of mind maps.
import type { Coverage } from '@lantern/contract/study/generations/coverage'
import type { MapNode, MapOperation, MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import { api } from '../../../lib/api.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
export type LoadedMap = {
  map: MindMap
  nodes: MapNode[]
  coverage: Coverage | null
  otherLanguage: boolean
}
/** One map, updated while it is generated. */
export const useMindMap = (mapId: string) =>
  useRead('GET /mind-maps/:mapId', { params: { mapId }, staleTime: 0 })
export const sendChanges = (mapId: string, revision: number, operations: MapOperation[]) =>
  api('POST /mind-maps/:mapId/changes', { params: { mapId }, body: { revision, operations } })
