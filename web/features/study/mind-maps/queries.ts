// What the screens know of mind maps.
import type { Coverage } from '@lantern/contract/study/generations/coverage'
import type { MapNode, MapOperation, MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { generationResultKey } from '../../../lib/generation-result-key.ts'

const listKey = ['mind-maps'] as const

export type LoadedMap = {
  map: MindMap
  nodes: MapNode[]
  coverage: Coverage | null
  otherLanguage: boolean
}

export const useMindMaps = () =>
  useQuery({ queryKey: listKey, queryFn: async () => (await api('GET /mind-maps')).maps, staleTime: 0 })

/** One map as it grows; news of its generation refreshes it. */
export const useMindMap = (mapId: string) =>
  useQuery({
    queryKey: generationResultKey('mind-map', mapId),
    queryFn: async (): Promise<LoadedMap> => {
      const { map, nodes, coverage, otherLanguage } = await api('GET /mind-maps/:mapId', {
        params: { mapId },
      })
      return { map, nodes, coverage, otherLanguage }
    },
    staleTime: 0,
  })

export const useMakeMindMap = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sourceId: string) => api('POST /mind-maps', { body: { sourceId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useRenameMindMap = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ mapId, name }: { mapId: string; name: string }) =>
      api('PATCH /mind-maps/:mapId', { params: { mapId }, body: { name } }),
    meta: { quiet: true },
    onSuccess: ({ map }) => {
      void client.invalidateQueries({ queryKey: generationResultKey('mind-map', map.id) })
      return client.invalidateQueries({ queryKey: listKey })
    },
  })
}

export const useRemoveMindMap = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mapId: string) => api('DELETE /mind-maps/:mapId', { params: { mapId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const sendChanges = (mapId: string, revision: number, operations: MapOperation[]) =>
  api('POST /mind-maps/:mapId/changes', { params: { mapId }, body: { revision, operations } })
