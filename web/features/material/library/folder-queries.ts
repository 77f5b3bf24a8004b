// Queries of folders and storage.
import type { Folder } from '@lantern/contract/material/library/folders'
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { api } from '../../../lib/api.ts'
import { type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { useCall, useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showToast } from '../../../lib/toasts.ts'
import { cacheSource } from './queries.ts'

export const useFolders = (enabled: boolean) =>
  useRead('GET /folders', { pick: 'folders', enabled, staleTime: Number.POSITIVE_INFINITY })
const moveNow = async (cache: CallCache, sources: readonly Source[], folderId: string | null) => {
  if (sources.length === 0) return
  await api('POST /sources/move', { body: { sourceIds: sources.map(({ id }) => id), folderId } })
  for (const source of sources) cacheSource(cache, { ...source, folderId })
}

/** Moves each source back to its former folder. */
const moveBack = async (cache: CallCache, sources: readonly Source[]) => {
  for (const folderId of new Set(sources.map(source => source.folderId)))
    await moveNow(
      cache,
      sources.filter(source => source.folderId === folderId),
      folderId,
    )
}

/** Moves sources with an optimistic update, and back on undo. */
export const useMoveSources = () => {
  const cache = useCallCache()
  return useChange(
    ({ sources, folder }: { sources: readonly Source[]; folder: Folder | null }) =>
      moveNow(cache, sources, folder?.id ?? null),
    {
      onSuccess: (_, { sources, folder }) =>
        showToast(
          folder
            ? m.folder_moved({ count: sources.length, name: folder.name })
            : m.folder_moved_out({ count: sources.length }),
          { label: m.library_undo(), run: () => void moveBack(cache, sources) },
        ),
    },
  )
}

/** Creates a removed folder again with its former sources. */
const bringBack = async (cache: CallCache, name: string, sources: readonly Source[]) => {
  const { folder } = await api('POST /folders', { body: { name } })
  await moveNow(cache, sources, folder.id)
  await cache.invalidate('GET /folders')
}

export const useRemoveFolder = () =>
  useCall('DELETE /folders/:folderId', {
    input: ({ folder }: { folder: Folder; sources: readonly Source[] }) => ({
      params: { folderId: folder.id },
    }),
    onSuccess: (_, { folder, sources }, cache) => {
      for (const source of sources) cacheSource(cache, { ...source, folderId: null })
      showToast(m.folder_removed({ name: folder.name }), {
        label: m.library_undo(),
        run: () => void bringBack(cache, folder.name, sources),
      })
    },
    invalidates: ['GET /folders'],
  })

/** Storage is reloaded when the total size of the sources changes. */
export const useStorage = (sources: readonly Source[] | undefined) =>
  useRead('GET /storage', {
    version: [sources?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0, sources?.length ?? 0],
    enabled: sources !== undefined,
    placeholderData: before => before,
  })
