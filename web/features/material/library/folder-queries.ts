// Folders and the room for files, as the screens know them.
import type { Folder } from '@lantern/contract/material/library/folders'
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { cacheSource } from './queries.ts'

const foldersKey = ['folders'] as const

export const useFolders = (enabled: boolean) =>
  useQuery({
    queryKey: foldersKey,
    queryFn: async () => (await api('GET /folders')).folders,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })

const lookAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: foldersKey })

export const useAddFolder = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api('POST /folders', { body: { name } }),
    meta: { quiet: true },
    onSuccess: () => lookAgain(client),
  })
}

export const useRenameFolder = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ folderId, name }: { folderId: string; name: string }) =>
      api('PATCH /folders/:folderId', { params: { folderId }, body: { name } }),
    meta: { quiet: true },
    onSuccess: () => lookAgain(client),
  })
}

const moveNow = async (client: QueryClient, sources: readonly Source[], folderId: string | null) => {
  if (sources.length === 0) return
  await api('POST /sources/move', { body: { sourceIds: sources.map(({ id }) => id), folderId } })
  for (const source of sources) cacheSource(client, { ...source, folderId })
}

/** Puts each back where it lay. */
const moveBack = async (client: QueryClient, sources: readonly Source[]) => {
  for (const folderId of new Set(sources.map(source => source.folderId)))
    await moveNow(
      client,
      sources.filter(source => source.folderId === folderId),
      folderId,
    )
}

/** Moves sources at once, and back where somebody undoes it. */
export const useMoveSources = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sources, folder }: { sources: readonly Source[]; folder: Folder | null }) =>
      moveNow(client, sources, folder?.id ?? null),
    onSuccess: (_, { sources, folder }) =>
      showToast(
        folder
          ? m.folder_moved({ count: sources.length, name: folder.name })
          : m.folder_moved_out({ count: sources.length }),
        { label: m.library_undo(), run: () => void moveBack(client, sources) },
      ),
  })
}

/** Makes a removed folder anew with what lay in it. */
const bringBack = async (client: QueryClient, name: string, sources: readonly Source[]) => {
  const { folder } = await api('POST /folders', { body: { name } })
  await moveNow(client, sources, folder.id)
  await lookAgain(client)
}

export const useRemoveFolder = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ folder }: { folder: Folder; sources: readonly Source[] }) =>
      api('DELETE /folders/:folderId', { params: { folderId: folder.id } }),
    onSuccess: (_, { folder, sources }) => {
      for (const source of sources) cacheSource(client, { ...source, folderId: null })
      showToast(m.folder_removed({ name: folder.name }), {
        label: m.library_undo(),
        run: () => void bringBack(client, folder.name, sources),
      })
      return lookAgain(client)
    },
  })
}

/** The bytes of all sources tell when to ask again. */
export const useStorage = (sources: readonly Source[] | undefined) =>
  useQuery({
    queryKey: ['storage', sources?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0, sources?.length ?? 0],
    queryFn: () => api('GET /storage'),
    enabled: sources !== undefined,
    placeholderData: before => before,
  })
